/** The addresses that the public shop needs. All others are in `routes.ts`, which the shop does without. */
export const shopRoutes = {
  Home: '/',
  WebShopPublic: '/company-account/web-shop/public/$instance_id/$product_id',
  AskForCourse: '/company-account/ask-for-course/$instanceId/$courseId',
  CompanyWebshopPayment: '/company-account/webshop/$courseId/$instanceId/$sessionId',
} as const;

/** An address with its parameters. */
export const filled = (path: string, params: Record<string, string | number>): string =>
  path.replace(/\$(\w*)|\{-\$(\w+)\}/g, (_, required: string | undefined, optional: string) =>
    encodeURIComponent(String(params[required ?? optional])),
  );
