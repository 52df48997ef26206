import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type {
  ConnectAccount,
  addConnectAccount as contract,
} from '@coursefront/contract/orders/admin-connect-accounts.ts';
import type { Db, TenantTx } from '../../db/database.ts';
import type { Account } from '../../ports/payment-objects.ts';
import type { PaymentOutcome, PaymentsPort } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import { type PlatformActor, recordChange } from '../audit/public.ts';
import { accountOf, findAccount, isSecondActive, secondActive, toldOf } from './admin-account-of.ts';
import { findByProviderId, insertAccount, type NewAccountRow, readGround } from './admin-accounts.queries.ts';

type AddAccountParts = { db: Db; payments: PaymentsPort };

/**
 * Creates the account at the provider first, then stores it. Repeating the call after a failure in between, or a
 * double click, returns the account of the first attempt: by the client's key, or else by the last stored account.
 */
export async function addAccount(
  { db, payments }: AddAccountParts,
  actor: PlatformActor,
  { client_key, stripe: { email, country }, stripe_connect_account: asked }: BodyOf<typeof contract>,
): Promise<ConnectAccount> {
  const { instance_id: instanceId, name, status, account_id: known } = asked;
  const own = db.tenant(instanceId);
  const ground = await readGround(own);
  if (!ground) throw new Refusal('instance.not_found', {}, under('instance_id', 'instance.not_found'));
  if (status === 'active' && ground.has_active) throw secondActive();

  const outcome = known
    ? await payments.readAccount(known)
    : await payments.createAccount(
        { email, country, labels: { instance_id: String(instanceId) } },
        { key: `account:${instanceId}:${client_key ?? ground.last_id}:${country}:${email}` },
      );
  const account = answerOf(outcome);
  const row: NewAccountRow = { name, country, email, status };
  return own
    .transaction((tx) => keep(tx, actor, row, account))
    .catch((error) => {
      throw isSecondActive(error) ? secondActive() : error;
    });
}

async function keep(tx: TenantTx, actor: PlatformActor, row: NewAccountRow, account: Account) {
  const id = await insertAccount(tx, row, account);
  // A double click has stored the account already. Otherwise it belongs to somebody else.
  const kept = id ?? (await findByProviderId(tx, account.id))?.id;
  if (kept === undefined) throw new Refusal('connect_account.taken', {}, under('account_id', 'connect_account.taken'));
  const made = await findAccount(tx, kept);
  if (id !== undefined)
    await recordChange(tx, actor, {
      action: 'connect_account.made',
      subject: { kind: 'connect_account', id },
      after: toldOf(made),
    });
  return accountOf(made);
}

function answerOf(outcome: PaymentOutcome<Account>): Account {
  if (outcome.ok) return outcome.value;
  if (outcome.failed === 'away') throw new Refusal('payment.provider_unreachable', {});
  if (outcome.failed === 'not_found')
    throw new Refusal('connect_account.unknown', {}, under('account_id', 'connect_account.unknown'));
  throw new Refusal('connect_account.refused', {});
}

type PlainCode = 'instance.not_found' | 'connect_account.taken' | 'connect_account.unknown';

const under = (field: string, code: PlainCode) => ({ [`stripe_connect_account.${field}`]: [{ code }] });
