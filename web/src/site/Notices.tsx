/** A server's page is always of the server's version, and the server keeps its games. */

interface SiteNoticesProps {
  readonly isAtTable: boolean;
}

export function SiteNotices(_: SiteNoticesProps) {
  return null;
}
