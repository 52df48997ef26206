import * as z from 'zod/mini';
import { readDraft, writeDraft } from '../../../lib/form/draft-store.ts';

/** What a new subscriber tells about themselves, except the password: that one is never stored in a browser. */
const Account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  registerEmail: z.string(),
  phone: z.string(),
  companyNo: z.string(),
  sendmarketingemails: z.union([z.literal(0), z.literal(1)]),
});

/** Everything typed and chosen in the wizard, as it is kept on the device. */
const Draft = z.object({
  /** One purchase, one key: however often and from how many tabs it is sent, it is bought once. */
  clientKey: z.string(),
  account: Account,
  subdomain: z.string(),
  /** The server found it free; it may have been taken since. */
  subdomainChecked: z.boolean(),
  method: z.enum(['card', 'invoice']),
  /** A code that the server found good; it may have ended since. */
  coupon: z._default(z.nullable(z.string()), null),
  /** What this key has been placed as, paid or not. */
  purchaseId: z.nullable(z.string()),
});
export type Draft = z.infer<typeof Draft>;

/** One draft for all plans and periods: who looks at another one types nothing twice. */
export const draftKey = 'subscription';

export const newDraft = (): Draft => ({
  clientKey: crypto.randomUUID(),
  account: { firstName: '', lastName: '', registerEmail: '', phone: '', companyNo: '', sendmarketingemails: 0 },
  subdomain: '',
  subdomainChecked: false,
  method: 'card',
  coupon: null,
  purchaseId: null,
});

/** Goes on with what was kept, if it is of this release. */
export const resumeDraft = (kept: unknown): Draft => Draft.safeParse(kept).data ?? newDraft();

/** The purchase is made: nothing of it stays on the device. A draft of another one is left alone. */
export async function forgetPurchase(id: string): Promise<void> {
  try {
    if (resumeDraft(await readDraft(draftKey)).purchaseId === id) await writeDraft(draftKey, newDraft());
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
