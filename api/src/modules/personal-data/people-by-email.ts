import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { findPerson as entry, OpenThings } from '@coursefront/contract/people/personal-data.ts';
import type { Db, PlatformTx } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordPlatformChange } from '../audit/public.ts';
import { refuseLastManager, userToChange } from '../users/public.ts';
import { emptyPlatform } from './erase.queries.ts';
import { erasePerson } from './erase-person.ts';
import { readPersonalData, readPlatformData } from './export.queries.ts';
import { isOpenForBusiness, readOpenThings } from './open-things.queries.ts';
import { countOwn, findPlaces, type Person } from './person.queries.ts';

export async function findPerson(db: Db, email: string): Promise<AnswerOf<typeof entry>> {
  const places: AnswerOf<typeof entry>['places'] = [];
  for (const { instance_id: id, customer: name, user_id: userId, last_seen_at, ...place } of await findPlaces(
    db.platform,
    email,
  ))
    places.push({
      ...place,
      customer: { id, name },
      user_id: userId,
      has_account: userId !== null,
      last_seen_at: last_seen_at?.toISOString() ?? null,
      open: await readOpenThings(db.tenant(id), { instanceId: id, userId, email }),
    });
  const own = await countOwn(db.platform, email);
  if (!own || own.purchases + own.mails === 0) return { places };
  const ours = {
    customer: null,
    user_id: null,
    name: null,
    has_account: false,
    suspended: false,
    company: null,
    last_seen_at: null,
    orders: own.purchases,
    registrations: 0,
    mails: own.mails,
    open: nothingOpen,
  };
  return { places: [ours, ...places] };
}

const nothingOpen: OpenThings = {
  invoices: 0,
  private_invoices: 0,
  unpaid_orders: 0,
  places: 0,
  registrations: 0,
  leads: [],
  last_manager: false,
};

/** One part for each customer, and one for the platform itself. */
export async function exportByEmail(db: Db, caller: AdminCaller, email: string): Promise<object> {
  const people = await peopleOf(db, email);
  const platform = await readPlatformData(db.platform, email);
  const isKnown = people.length > 0 || Object.values(platform).some((rows) => rows.length > 0);
  if (!isKnown) throw new Refusal('record.not_found', {});
  const customers: object[] = [];
  // One after the other: each needs a dozen reads, and others need connections, too.
  for (const { customer, ...person } of people)
    customers.push({ customer, ...(await readPersonalData(db.tenant(person.instanceId), person)) });
  await recordPlatformChange(db.platform, actorOf(caller), {
    action: 'person.exported',
    subject: { kind: 'person', id: 0 },
    email,
    after: { customers: people.map(({ customer }) => customer) },
  });
  return { email, platform, customers };
}

/** All or nothing: a person is never half erased. */
export const eraseByEmail = async (db: Db, caller: AdminCaller, email: string): Promise<{ customers: number }> => {
  const people = await peopleOf(db, email);
  return db.platform.transaction(async (tx) => {
    const own = await emptyPlatform(tx, email);
    if (own === 0 && people.length === 0) throw new Refusal('record.not_found', {});
    await refuseLastManagers(tx, people);
    for (const person of people) await erasePerson(tx.tenant(person.instanceId), person, actorOf(caller));
    await recordPlatformChange(tx, actorOf(caller), {
      action: 'person.erased',
      subject: { kind: 'person', id: 0 },
      after: { customers: people.map(({ customer }) => customer) },
    });
    return { customers: people.length };
  });
};

type KnownPerson = Person & { customer: string };

/** The same guard as for a change of roles. The account of a closed customer needs no manager. */
async function refuseLastManagers(tx: PlatformTx, people: readonly KnownPerson[]): Promise<void> {
  const customers: string[] = [];
  for (const { instanceId, userId, customer } of people) {
    if (userId === null || !(await isOpenForBusiness(tx, instanceId))) continue;
    const tenant = tx.tenant(instanceId);
    try {
      await refuseLastManager(tenant, await userToChange(tenant, userId));
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'user.last_training_manager')) throw error;
      customers.push(customer);
    }
  }
  if (customers.length > 0) throw new Refusal('person.last_training_manager', { customers: customers.join(', ') });
}

const peopleOf = async (db: Db, email: string): Promise<KnownPerson[]> =>
  (await findPlaces(db.platform, email)).map(({ instance_id: instanceId, customer, user_id: userId }) => ({
    instanceId,
    customer,
    userId,
    email,
  }));
