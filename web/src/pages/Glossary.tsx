import type { PageProps } from "../App";

export function Glossary({ rest }: PageProps) {
  return <main class="page">{rest}</main>;
}
