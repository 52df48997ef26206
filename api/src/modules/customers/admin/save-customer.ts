import type {
  addCustomer as adding,
  Customer,
  changeCustomer as changing,
} from '@coursefront/contract/customers/admin-customers.ts';
import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { Db, PlatformTx } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { Seal } from '../../../seal.ts';
import { type PlatformActor, recordChange } from '../../audit/public.ts';
import { connectSite, renameSite } from '../../lms/public.ts';
import { announceChange } from '../announce-change.ts';
import {
  type CustomerDetails,
  lockCustomer,
  removeSettings,
  updateCustomer,
} from '../queries/admin-customers.queries.ts';
import { createInstance } from '../queries/instances.queries.ts';
import { setCustomerSettings } from '../queries/settings.queries.ts';
import { isSameSite, nameInAddress } from '../rules/site-address.ts';
import { checkFacts, refusingTaken } from './check-facts.ts';
import { customerOf, findCustomer, toldOf } from './customer-of.ts';

type SaveCustomerParts = { db: Db; seal: Seal };
type Connection = NonNullable<BodyOf<typeof adding>['connection']>;

/** Adds a customer whose learning site already exists. Nothing is created at the site host. */
export const addCustomer = ({ db, seal }: SaveCustomerParts, actor: PlatformActor, asked: BodyOf<typeof adding>) =>
  refusingTaken(() =>
    db.platform.transaction(async (tx) => {
      const { customer_settings, connection, currency, language, ...wanted } = asked;
      const subdomain = wanted.subdomain ?? nameInAddress(wanted.lms_url);
      if (subdomain === undefined) throw new Refusal('request.invalid', {}, missing('subdomain'));
      const facts = await checkFacts(tx, null, { ...wanted, subdomain });
      const id = await createInstance(tx, seal, {
        ...facts,
        currency,
        language,
        lmsUrl: facts.lms_url,
        organizationNumber: facts.organization_number,
      });
      await updateCustomer(tx, id, facts);
      await setCustomerSettings(tx.tenant(id), customer_settings);
      await keepConnection(tx, seal, actor, await findCustomer(tx, id), connection);
      const made = await findCustomer(tx, id);
      await recordChange(tx.tenant(id), actor, {
        action: 'customer.made',
        subject: { kind: 'customer', id },
        after: toldOf(made),
      });
      return customerOf(made);
    }),
  );

/** If two people change a customer at once, the second is refused and must read it again. */
export const changeCustomer = (
  { db, seal }: SaveCustomerParts,
  actor: PlatformActor,
  id: number,
  asked: BodyOf<typeof changing>,
): Promise<Customer> =>
  refusingTaken(() =>
    db.platform.transaction(async (tx) => {
      const { customer_settings = [], removed_customer_settings, connection = null, version, ...wanted } = asked;
      const before = await lockCustomer(tx, id);
      if (!before) throw new Refusal('instance.not_found', {});
      if ((version ?? before.version) !== before.version) throw new Refusal('record.changed_meanwhile', {});
      const facts = { ...before, ...given(wanted) };
      await updateCustomer(tx, id, await checkFacts(tx, before, facts, faultOfMove(before, facts.lms_url, connection)));
      await removeSettings(tx.tenant(id), removed_customer_settings);
      await setCustomerSettings(tx.tenant(id), customer_settings);
      await keepConnection(tx, seal, actor, before, connection, wanted.lms_url);
      await announceChange(tx.tenant(id));
      const after = await findCustomer(tx, id);
      await recordChange(tx.tenant(id), actor, {
        action: 'customer.changed',
        subject: { kind: 'customer', id },
        before: toldOf(before),
        after: toldOf(after),
      });
      return customerOf(after);
    }),
  );

/** The audit log records that the token changed, but not its value. Everything else is in the entry of the customer. */
async function keepConnection(
  tx: PlatformTx,
  seal: Seal,
  actor: PlatformActor,
  before: CustomerDetails,
  connection: Connection | null,
  address = before.lms_url,
): Promise<void> {
  if (!connection) return;
  const { token, session_cookie: sessionCookie } = connection;
  if (token !== null) {
    await connectSite(tx.tenant(before.id), seal, { token, sessionCookie });
    await recordChange(tx.tenant(before.id), actor, {
      action: 'connection.changed',
      subject: { kind: 'customer', id: before.id },
      after: { new_token: true },
    });
    return;
  }
  if (before.session_cookie !== sessionCookie || before.lms_url !== address)
    await renameSite(tx.tenant(before.id), sessionCookie);
}

/** The stored token is not sent to another host. */
function faultOfMove(before: CustomerDetails, address: string, connection: Connection | null): FieldFaults {
  const isKept = !before.connection || connection?.token || isSameSite(before.lms_url, address);
  return isKept ? {} : missing('connection.token');
}

const missing = (field: 'subdomain' | 'connection.token'): FieldFaults => ({ [field]: [{ code: 'field.required' }] });

/** Drops undefined fields. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
