import type { Delivery, PaymentWebhooks, WebhookEndpoint } from '../../ports/payments.ts';
import { stripeSdk } from './client.ts';
import { eventOf } from './events.ts';

/** Maximum age of a signature. Never 0, which would switch the check off. */
const toleranceSeconds = 300;

export const stripeWebhooks = (secrets: Record<WebhookEndpoint, string>): PaymentWebhooks => ({
  read(endpoint, body, signature): Delivery {
    try {
      const event = stripeSdk().webhooks.constructEvent(
        Buffer.from(body),
        signature ?? '',
        secrets[endpoint],
        toleranceSeconds,
      );
      const known = eventOf(event);
      return known ? { event: known } : { refused: 'nonsense' };
    } catch (error) {
      return { refused: reasonOf(error) };
    }
  },
});

/** The error contains body and signature, so only its kind is returned. After the signature check, only the body can be wrong. */
function reasonOf(error: unknown): 'signature' | 'stale' | 'nonsense' {
  if (!(error instanceof stripeSdk().errors.StripeSignatureVerificationError)) return 'nonsense';
  return error.message.startsWith('Timestamp outside') ? 'stale' : 'signature';
}
