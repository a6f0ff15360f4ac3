import type { PageProps } from "../App";

export function Replay({ rest }: PageProps) {
  return <main class="page">{rest}</main>;
}
