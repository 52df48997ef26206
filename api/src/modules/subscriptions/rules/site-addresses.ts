type Place = { publicUrl: string; domain: string };

/** What people read as the name of their site. */
export const domainOf = (subdomain: string, domain: string): string => `${subdomain}.${domain}`;

/** The customer's own pages of the product. On one machine the names below `localhost` need no one to hand them out. */
export function customerPages(subdomain: string, { publicUrl, domain }: Place): string {
  const url = new URL(publicUrl);
  if (url.hostname !== 'localhost') return `https://${domainOf(subdomain, domain)}/v/`;
  url.hostname = `${subdomain}.localhost`;
  return `${url.origin}/v/`;
}

/** The product's pages where this person is signed in: under the customer's own name, or under the product's. */
export function pagesAt(host: string, subdomain: string, place: Place): string {
  const own = customerPages(subdomain, place);
  return new URL(own).hostname === host.toLowerCase() ? own : `${place.publicUrl}/v/`;
}

export const lmsAddress = (subdomain: string, pattern: string): string => pattern.replace('{subdomain}', subdomain);
