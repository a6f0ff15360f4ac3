/** The lessons of a first game, fetched for those who take them. */
import { useLessons } from "../learn/lessons";
import { useFetchedPart } from "../pages/useFetchedPart";
import type { FeedView } from "./feed";

interface TaughtProps {
  readonly feed: FeedView;
  readonly isInResult?: boolean;
}

export function Taught({ feed, isInResult = false }: TaughtProps) {
  const { isOn } = useLessons();
  const Lesson = useFetchedPart(isOn, async () => (await import("../learn/Lesson")).Lesson);
  if (!isOn || Lesson === null || feed.begin.seat === null) return null;
  return <Lesson feed={feed} isInResult={isInResult} />;
}
