type OwnHosts = { publicUrl: string; defaultInstance: number | undefined; product: { domain: string } };

/**
 * The customer's start page in the product. After the hash it has the name to sign in with, because what follows a hash
 * stays in the browser and out of every log. Null where the learning site has a host of its own: signing in here would
 * not sign people in there, and they would have to do it twice.
 */
export function ownStartPage(
  { publicUrl, defaultInstance, product }: OwnHosts,
  { id, siteUrl, username }: { id: number; siteUrl: string; username: string },
): string | null {
  const { hostname } = new URL(siteUrl);
  const path = `/v/#${encodeURIComponent(username)}`;
  // Several customers may share the product's own host, where only the default one has a start page.
  if (hostname === new URL(publicUrl).hostname) return id === defaultInstance ? path : null;
  const [, ...parent] = hostname.split('.');
  return parent.join('.') === product.domain ? `https://${hostname}${path}` : null;
}
