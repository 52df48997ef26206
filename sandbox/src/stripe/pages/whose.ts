import type { Kind } from '../state/kinds.ts';
import { type Ledger, openLedger, platformAccount, type World } from '../state/ledger.ts';

/** The books that something is in. A page's address has its id alone. */
export function ledgerOf(world: World, kind: Kind, id: string): Ledger | undefined {
  const owner = world.store.all(platformAccount, 'account').find((account) => world.store.find(account.id, kind, id));
  return owner && openLedger(world, owner.id);
}

export function sellerName({ world, account }: Ledger): string {
  return world.store.find(platformAccount, 'account', account)?.business_profile?.name ?? 'A seller without a name';
}
