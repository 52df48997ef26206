import type { Db } from '../../db/database.ts';
import type { BalanceMove } from '../../ports/payment-objects.ts';
import type { PaymentOutcome, PaymentsPort } from '../../ports/payments.ts';
import { readTimeZone } from '../tenants/public.ts';
import { lockBooks } from './books.queries.ts';
import { addMoves, type BookedAccount, findUnmatched, noteContents, readLastMove } from './provider.queries.ts';

type ProviderParts = { db: Db; payments: PaymentsPort };

const dayMilliseconds = 86_400_000;
/** The provider may add a move with an earlier moment: some days are read again. */
const overlapDays = 7;
const firstDays = 90;

/** Reads what changed an account's balance since the last time, and which of it each new payout paid out. */
export async function readProvider(
  { db, payments }: ProviderParts,
  { instance_id, account_id }: BookedAccount,
): Promise<void> {
  const tenant = db.tenant(instance_id);
  const on = { account: account_id };
  const last = await readLastMove(tenant, account_id);
  const from = last?.getTime() ?? Date.now();
  const since = new Date(from - (last ? overlapDays : firstDays) * dayMilliseconds);
  const moves = movesOf(await payments.readBalanceMoves(since, on));
  if (!moves) return;
  const zone = await readTimeZone(tenant);
  await tenant.transaction(async (tx) => {
    // A month must not be closed between deciding the day and writing it.
    await lockBooks(tx);
    await addMoves(tx, account_id, moves, zone);
  });
  for (const { source_id } of await findUnmatched(tenant, account_id)) {
    const contents = movesOf(await payments.readPayout(source_id, on));
    if (!contents) continue;
    await tenant.transaction(async (tx) => {
      await lockBooks(tx);
      await addMoves(tx, account_id, contents, zone);
      await noteContents(
        tx,
        source_id,
        contents.map(({ id }) => id),
      );
    });
  }
}

/** Null: the account has left the platform, or its owner does not let us read its balance. Trying again would not help. */
function movesOf(outcome: PaymentOutcome<BalanceMove[]>): BalanceMove[] | null {
  if (outcome.ok) return outcome.value;
  if (outcome.failed === 'away') throw new Error(`The card provider was not reached: ${outcome.detail}`);
  return null;
}
