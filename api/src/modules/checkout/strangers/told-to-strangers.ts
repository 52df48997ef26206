import type { Db } from '../../../db/database.ts';
import { countHit } from '../../../http/limits/rate-limit.ts';
import { Refusal } from '../../../refusal.ts';
import type { Purchase } from '../purchase/purchase.ts';

/** The most people that refusals may reveal something about to strangers of one network. Further ones need a confirmed address. */
const told = { most: 50, seconds: 600 };

/**
 * A refusal may reveal that an address has an account, or that people have the course. A buyer needs to know that, and
 * somebody who tries out a list of addresses must not. Above the limit a stranger confirms the buyer's address first.
 */
export async function boundTelling(db: Db, purchase: Purchase, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || purchase.buyer.userId !== null || purchase.confirmed) return error;
  const people = peopleIn(error);
  if (people === 0) return error;
  const { hits } = await countHit(db.unscoped, `told ${purchase.network}`, told.seconds, people);
  return hits > told.most ? new Refusal('order.confirm_address', {}) : error;
}

function peopleIn({ code, fields }: Refusal): number {
  if (code === 'user.email_has_account') return 1;
  return code === 'participant.already_assigned' ? Object.keys(fields ?? {}).length : 0;
}
