type ProductAddress = { publicUrl: string; domain: string };

/** The domain that people see as the name of their site. */
export const domainOf = (subdomain: string, domain: string): string => `${subdomain}.${domain}`;

/** The address of the customer's own pages. Names below `localhost` work without any DNS. */
export function customerPages(subdomain: string, { publicUrl, domain }: ProductAddress): string {
  const url = new URL(publicUrl);
  if (url.hostname !== 'localhost') return `https://${domainOf(subdomain, domain)}/v/`;
  url.hostname = `${subdomain}.localhost`;
  return `${url.origin}/v/`;
}

/** The address of the pages on the host where this person is signed in: the customer's own or the product's. */
export function pagesAt(host: string, subdomain: string, place: ProductAddress): string {
  const own = customerPages(subdomain, place);
  return new URL(own).hostname === host.toLowerCase() ? own : `${place.publicUrl}/v/`;
}
