/** At a server any number of tabs follow a table; for a site, see `Elsewhere.site.tsx`. */
export function Elsewhere(_: { readonly table: string }) {
  return null;
}
