const base = '/v/company-account/makepayment/purchase/subscription';

/** Where a buyer comes back to from the provider's page: success names that page, failure the purchase. */
export const resultPages = (publicUrl: string, { guid, pageId }: { guid: string; pageId: string }) => ({
  success: `${publicUrl}${base}/success/${pageId}/card`,
  failed: `${publicUrl}${base}/failed/${guid}/card`,
});

/** The page that a mail about a purchase leads to. */
export const successPage = (guid: string): string => `${base}/success/${guid}/subscription`;

export const subscriptionPage = '/v/company-account/subscription';

type Sold = { product_id: string; price_id: string };

/** Where it is bought. */
export const wizardPage = ({ product_id, price_id }: Sold): string =>
  `/v/company-account/makepayment/${encodeURIComponent(product_id)}/${encodeURIComponent(price_id)}`;
