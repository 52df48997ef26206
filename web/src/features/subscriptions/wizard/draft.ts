import * as z from 'zod/mini';
import { readDraft, writeDraft } from '../../../lib/form/draft-store.ts';

/** The details of a new subscriber, except the password, which is never stored in a browser. */
const Account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  registerEmail: z.string(),
  phone: z.string(),
  companyNo: z.string(),
  companyName: z._default(z.string(), ''),
  sendmarketingemails: z.union([z.literal(0), z.literal(1)]),
});

/** Everything typed and chosen in the wizard, as it is saved on the device. */
const Draft = z.object({
  /** One key for one purchase: sent twice or from several tabs, it is bought once. */
  clientKey: z.string(),
  account: Account,
  subdomain: z.string(),
  /** The server said that it was free; it may have been taken since. */
  subdomainChecked: z.boolean(),
  method: z.enum(['card', 'invoice']),
  /** For the invoices. */
  reference: z._default(z.string(), ''),
  /** A code that the server accepted; it may have ended since. */
  coupon: z._default(z.nullable(z.string()), null),
  /** The purchase that was placed with this key, paid or not. */
  purchaseId: z.nullable(z.string()),
});
export type Draft = z.infer<typeof Draft>;

/** One draft for all plans and periods, so that nobody types anything twice. */
export const draftKey = 'subscription';

export const newDraft = (): Draft => ({
  clientKey: crypto.randomUUID(),
  account: {
    firstName: '',
    lastName: '',
    registerEmail: '',
    phone: '',
    companyNo: '',
    companyName: '',
    sendmarketingemails: 0,
  },
  subdomain: '',
  subdomainChecked: false,
  method: 'card',
  reference: '',
  coupon: null,
  purchaseId: null,
});

/** Continues a saved draft of this release. */
export const resumeDraft = (kept: unknown): Draft => Draft.safeParse(kept).data ?? newDraft();

/** Deletes the draft of a completed purchase from the device. A draft of another purchase stays. */
export async function forgetPurchase(id: string): Promise<void> {
  try {
    if (resumeDraft(await readDraft(draftKey)).purchaseId === id) await writeDraft(draftKey, newDraft());
  } catch {
    // A device that cannot save has nothing to delete.
  }
}
