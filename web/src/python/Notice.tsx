/** The page of a server waits for no Python of its own; that of a site has `Notice.site.tsx`. */
export function PythonNotice() {
  return null;
}
