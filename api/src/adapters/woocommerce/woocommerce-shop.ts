import type * as z from 'zod/mini';
import type { ExternalShopPort, NewShopPayment, ShopFailure, ShopOutcome } from '../../ports/external-shop.ts';
import { BadAnswer, guardedCalls, type ShopAnswer } from './guarded-call.ts';
import { PrivateAddress } from './public-addresses.ts';
import { AddressRefused, shopAddress } from './shop-address.ts';
import { No, PaymentAnswer, ProductAnswer } from './shop-answers.ts';

type Options = { allowPrivateAddresses?: boolean; timeoutMs?: number; mostBytes?: number };

export function wooCommerceShop({
  allowPrivateAddresses = false,
  timeoutMs = 8_000,
  mostBytes = 256 * 1024,
}: Options = {}): ExternalShopPort {
  const { call, close } = guardedCalls({ allowPrivateAddresses, timeoutMs, mostBytes });

  return {
    readProduct: ({ url, sessionKey, productId }) =>
      outcomeOf(async () => {
        const address = shopAddress(url, { SESSION_KEY: sessionKey, PRODUCT_ID: productId });
        const answer = await call({ method: 'GET', url: address });
        if (answer.status === 404 || answer.status === 410) return noSuchProduct;
        return read(answer, ProductAnswer, noSuchProduct);
      }),

    startPayment: (payment) =>
      outcomeOf(async () => {
        const address = shopAddress(payment.url, { SESSION_KEY: payment.sessionKey, PRODUCT_ID: payment.productId });
        const body = JSON.stringify(paymentBody(payment));
        const key = `${payment.instanceId}-${payment.paymentId}`;
        const headers = {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'idempotency-key': key,
        };
        return read(await call({ method: 'POST', url: address, body, headers }), PaymentAnswer, notStarted);
      }),

    close,
  };
}

const paymentBody = (payment: NewShopPayment) => ({
  session_key: payment.sessionKey,
  instance_id: payment.instanceId,
  payment_id: payment.paymentId,
  order: { quantity: payment.quantity, product_id: payment.productId },
  participants: payment.participants.map(({ firstName, lastName, email, phone }) => ({
    firstName,
    lastName,
    email,
    phone,
  })),
  success_url: payment.successUrl,
  fail_url: payment.failUrl,
  purchase_complete_api: payment.purchaseCompleteUrl,
  callback_api: payment.callbackUrl,
});

const failure = (failed: ShopFailure['failed'], detail: string) => ({ ok: false, failed, detail }) as const;
const noSuchProduct = failure('unknown_product', 'The shop does not have this product.');
const notStarted = failure('refused', 'The shop does not start this payment.');

/** `no` is the failure to report when the shop says that it did not succeed. */
function read<Value>(
  { status, body }: ShopAnswer,
  schema: z.ZodMiniType<Value>,
  no: ShopOutcome<never>,
): ShopOutcome<Value> {
  if (status >= 500 || status === 429 || status === 408) return failure('away', `The shop answered with ${status}.`);
  if (status >= 400) return failure('refused', `The shop answered with ${status}.`);
  const answer = jsonOf(body);
  if (No.safeParse(answer).success) return no;
  const parsed = schema.safeParse(answer);
  if (parsed.success) return { ok: true, value: parsed.data };
  const fields = new Set(parsed.error.issues.flatMap(({ path }) => path.slice(0, 1)));
  return failure('nonsense', `The shop's answer cannot be read. ${[...fields].join(', ')}`.trim());
}

function jsonOf(text: string): unknown {
  try {
    // Some plugins make PHP write a byte order mark first.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

async function outcomeOf<Value>(ask: () => Promise<ShopOutcome<Value>>): Promise<ShopOutcome<Value>> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AddressRefused || error instanceof PrivateAddress) return failure('refused', error.message);
    if (error instanceof BadAnswer) return failure('nonsense', error.message);
    return networkFailure(error as NodeJS.ErrnoException);
  }
}

/** Handles network errors only. An error without a code is a bug of ours. */
function networkFailure(error: NodeJS.ErrnoException): ShopOutcome<never> {
  const { code, name } = error;
  if (code === undefined) throw error;
  if (code.startsWith('HPE_')) return failure('nonsense', 'The shop does not speak HTTP.');
  if (name === 'AbortError') return failure('away', 'The shop did not answer in time.');
  return failure('away', `The shop cannot be reached: ${code}.`);
}
