type OwnHosts = { publicUrl: string; product: { domain: string } };

/**
 * Where the customer's people sign in: on the host of their learning site if that is one of ours, otherwise on the
 * product's own. A link to another host would ask them to sign in again, at a customer that is not theirs.
 */
export function ownAddress({ publicUrl, product }: OwnHosts, siteHost: string): string {
  if (siteHost === new URL(publicUrl).hostname) return publicUrl;
  const [, ...parent] = siteHost.split('.');
  return parent.join('.') === product.domain ? `https://${siteHost}` : publicUrl;
}
