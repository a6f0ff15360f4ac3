/** Files and texts that are dropped or pasted anywhere on the page. */
import { useEffect, useRef, useState } from "preact/hooks";

/** Takes files that are dropped; tells whether some are being dragged over the page. */
export function useDroppedFiles(take: (files: readonly File[]) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      setDragged(true);
    };
    const leave = (event: DragEvent): void => {
      // Only leaving the window has nothing that is entered.
      if (event.relatedTarget === null) setDragged(false);
    };
    const drop = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])];
      setDragged(false);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, []);
  return isDragged;
}

/** Takes a text that is pasted anywhere but into a field. */
export function usePasted(take: (text: string) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input, textarea, dialog") != null) return;
      const text = event.clipboardData?.getData("text/plain").trim() ?? "";
      if (text === "") return;
      event.preventDefault();
      latest.current(text);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, []);
}
