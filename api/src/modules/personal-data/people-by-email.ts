import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { findPerson as entry } from '@coursefront/contract/people/personal-data.ts';
import type { Db } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordPlatformChange } from '../audit/public.ts';
import { emptyPlatform } from './erase.queries.ts';
import { erasePerson } from './erase-person.ts';
import { readPersonalData, readPlatformData } from './export.queries.ts';
import { countOwn, findPlaces, type Person } from './person.queries.ts';

export async function findPerson(db: Db, email: string): Promise<AnswerOf<typeof entry>> {
  const places = (await findPlaces(db.platform, email)).map(
    ({ instance_id: id, customer: name, user_id, ...place }) => ({
      ...place,
      customer: { id, name },
      has_account: user_id !== null,
    }),
  );
  const own = await countOwn(db.platform, email);
  if (!own || own.purchases + own.mails === 0) return { places };
  const ours = {
    customer: null,
    name: null,
    has_account: false,
    orders: own.purchases,
    registrations: 0,
    mails: own.mails,
  };
  return { places: [ours, ...places] };
}

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
    for (const person of people) await erasePerson(tx.tenant(person.instanceId), person, actorOf(caller));
    await recordPlatformChange(tx, actorOf(caller), {
      action: 'person.erased',
      subject: { kind: 'person', id: 0 },
      after: { customers: people.map(({ customer }) => customer) },
    });
    return { customers: people.length };
  });
};

const peopleOf = async (db: Db, email: string): Promise<(Person & { customer: string })[]> =>
  (await findPlaces(db.platform, email)).map(({ instance_id: instanceId, customer, user_id: userId }) => ({
    instanceId,
    customer,
    userId,
    email,
  }));
