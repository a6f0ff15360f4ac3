import type { PageProps } from "../App";

export function Calculator({ rest }: PageProps) {
  return <main class="page">{rest}</main>;
}
