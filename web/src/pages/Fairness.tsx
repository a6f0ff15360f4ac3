import type { PageProps } from "../App";

export function Fairness({ rest }: PageProps) {
  return <main class="page">{rest}</main>;
}
