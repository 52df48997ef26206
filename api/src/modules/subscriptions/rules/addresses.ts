const base = '/v/company-account/makepayment/purchase/subscription';

/**
 * The pages that a buyer comes back to from the provider: the success page names the provider's page, the failure page
 * the purchase.
 */
export const resultPages = (publicUrl: string, { guid, pageId }: { guid: string; pageId: string }) => ({
  success: `${publicUrl}${base}/success/${pageId}/card`,
  failed: `${publicUrl}${base}/failed/${guid}/card`,
});

/** The page that mails about a purchase link to. */
export const successPage = (guid: string): string => `${base}/success/${guid}/subscription`;

export const subscriptionPage = '/v/company-account/subscription';

type ProductAndPrice = { product_id: string; price_id: string };

/** The page of the wizard for a product and price. */
export const wizardPage = ({ product_id, price_id }: ProductAndPrice): string =>
  `/v/company-account/makepayment/${encodeURIComponent(product_id)}/${encodeURIComponent(price_id)}`;

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

export const lmsAddress = (subdomain: string, pattern: string): string => pattern.replace('{subdomain}', subdomain);
