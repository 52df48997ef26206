type OwnHosts = { publicUrl: string; defaultInstance: number | undefined; product: { domain: string } };

type Person = {
  id: number;
  siteUrl: string;
  /** Nobody in particular without it. */
  username?: string | undefined;
  /** The learning site's id of the course to open, if it is not the customer's start page. */
  courseId?: number | undefined;
};

/**
 * The page in the product where a person begins: the customer's start page, or the one that opens a course. After the
 * hash it has the name to sign in with, because what follows a hash stays in the browser and out of every log. Null where
 * the learning site has a host of its own: signing in here would not sign people in there, and they would have to do it
 * twice.
 */
export function ownStartPage(
  { publicUrl, defaultInstance, product }: OwnHosts,
  { id, siteUrl, username, courseId }: Person,
): string | null {
  const { hostname } = new URL(siteUrl);
  const name = username ? `#${encodeURIComponent(username)}` : '';
  const path = `/v/${courseId === undefined ? '' : `start/${courseId}`}${name}`;
  // Several customers may share the product's own host, where only the default one has a start page.
  if (hostname === new URL(publicUrl).hostname) return id === defaultInstance ? path : null;
  const [, ...parent] = hostname.split('.');
  return parent.join('.') === product.domain ? `https://${hostname}${path}` : null;
}
