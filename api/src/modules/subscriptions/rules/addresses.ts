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

export const lmsAddress = (subdomain: string, pattern: string): string => pattern.replace('{subdomain}', subdomain);
