import type { PageProps } from "../App";

export function RulesPage({ rest }: PageProps) {
  return <main class="page">{rest}</main>;
}
