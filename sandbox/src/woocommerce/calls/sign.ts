import { createHmac } from 'node:crypto';

/** As WooCommerce signs its webhooks: over the body as it is sent, in base64. */
export const sign = (body: string, key: string): string => createHmac('sha256', key).update(body).digest('base64');
