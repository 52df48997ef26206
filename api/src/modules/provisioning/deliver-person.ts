import { roles } from '@coursefront/contract/roles.ts';
import * as z from 'zod/mini';
import type { TenantQueries, TenantScope, TenantTx } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { GiveUp, task } from '../../jobs/task.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { queueMail } from '../mails/public.ts';
import { linkAccount } from './accounts.queries.ts';
import {
  countJobs,
  type Deliverable,
  noteDelivered,
  readDeliverable,
  readWaitingEnrolments,
  type WaitingEnrolment,
} from './deliver-person.queries.ts';
import { type Account, findOrMakeAccount } from './find-or-make-account.ts';
import type { Provisioning } from './place.ts';
import { userAccountKey } from './provide-account.ts';
import { granted, SiteTrouble } from './site-trouble.ts';

export const deliverPersonTask = task(
  'provisioning.deliver_person',
  z.strictObject({ instance: z.int(), user: z.int() }),
);

/**
 * What a manager decided about these people reaches the site, in the transaction that decides it: an account for who has
 * none, the company, and every enrolment that waits to be made or ended.
 */
export const deliverPeople = (tx: TenantTx, userIds: readonly number[]): Promise<void> =>
  enqueueAll(
    tx,
    deliverPersonTask,
    [...new Set(userIds)].map((user) => ({
      key: keyOf(tx.instanceId, user),
      payload: { instance: tx.instanceId, user },
    })),
    { instanceId: tx.instanceId },
  );

const keyOf = (instanceId: number, userId: number): string => `deliver:${instanceId}:${userId}`;

/** Of these people: whom the site has not been told of yet, and about whom it said no. */
export const countDeliveries = async (db: TenantQueries, userIds: readonly number[]) =>
  (await countJobs(
    db,
    userIds.map((userId) => keyOf(db.instanceId, userId)),
  )) ?? { open: 0, failed: 0 };

type Delivered = { enrolment: WaitingEnrolment; trouble: string | null };

/** Every call may be made twice; what came of them, and the mail, is noted in one transaction at the end. */
export async function deliverPerson(
  { sites }: Pick<Provisioning, 'db' | 'sites'>,
  tenant: TenantScope,
  userId: number,
): Promise<void> {
  const person = await readDeliverable(tenant, userId);
  if (!person) return;
  const waiting = await readWaitingEnrolments(tenant, userId);
  // Nobody gets an account only to be told that a course has ended.
  const isNobody = person.lmsId === null && waiting.length > 0 && waiting.every(({ ended }) => ended);
  const { lms } = await sites.connect(tenant.instanceId);
  const account = isNobody ? undefined : await accountAt(lms, person, userId);
  if (account instanceof SiteTrouble) {
    const trouble = account.message.slice(0, 1000);
    await tenant.transaction(async (tx) => {
      for (const enrolment of waiting) await noteDelivered(tx, enrolment, trouble);
    });
    throw new GiveUp(trouble);
  }
  const delivered: Delivered[] = [];
  for (const enrolment of waiting) {
    const trouble = account ? await deliverEnrolment(lms, account, enrolment) : null;
    delivered.push({ enrolment, trouble });
  }

  const { home, course } = await sites.addresses(tenant.instanceId);
  await tenant.transaction(async (tx) => {
    if (account) await link(tx, userId, account);
    for (const { enrolment, trouble } of delivered) await noteDelivered(tx, enrolment, trouble);
    if (account)
      await queueWelcome(tx, { instanceId: tenant.instanceId, userId, person, account, delivered, home, course });
  });
  const troubles = delivered.flatMap(({ trouble }) => trouble ?? []);
  if (troubles.length > 0) throw new GiveUp(troubles.join(' '));
}

/** Or why the site will never give one. */
async function accountAt(lms: LmsPort, person: Deliverable, userId: number): Promise<Account | SiteTrouble> {
  try {
    const account = await findOrMakeAccount(lms, { ...person, key: userAccountKey(person.instance_guid, userId) });
    if (person.company) granted(await lms.addToCompany(person.company, account.id));
    return account;
  } catch (error) {
    if (error instanceof SiteTrouble && error.final) return error;
    throw error;
  }
}

/** What the site refuses for good is the enrolment's own trouble, and holds up no other. */
async function deliverEnrolment(
  lms: LmsPort,
  account: Account,
  { course, from, until, suspended, ended, group_ids }: WaitingEnrolment,
): Promise<string | null> {
  const place = { userId: account.id, courseId: course.lms_id };
  try {
    if (ended || from === null || until === null) granted(await lms.unenrol(place));
    else {
      granted(await lms.enrol({ ...place, roleId: roles.student, from, until, suspended }));
      for (const groupId of group_ids) granted(await lms.addToGroup(groupId, account.id));
    }
    return null;
  } catch (error) {
    if (error instanceof SiteTrouble && error.final) return error.message.slice(0, 1000);
    throw error;
  }
}

async function link(tx: TenantTx, userId: number, account: Account): Promise<void> {
  const linked = await linkAccount(tx, userId, { ...account, companyId: null });
  if (linked !== userId) throw new GiveUp('The account is that of somebody who is known here under another address.');
}

type Welcome = {
  instanceId: number;
  userId: number;
  person: Deliverable;
  account: Account;
  delivered: readonly Delivered[];
  home: string;
  course: (courseId: number) => string;
};

/** One mail for all the courses that were given together; who is new and has none is told of the account. */
async function queueWelcome(tx: TenantTx, { instanceId, userId, person, account, delivered, ...addresses }: Welcome) {
  const { email: to, language, vendor } = person;
  const facts = { name: person.first_name, vendor, username: account.username, account: account.state };
  const given = delivered
    .filter(({ enrolment, trouble }) => trouble === null && enrolment.by_hand && !enrolment.ended)
    .map(({ enrolment }) => enrolment);
  const [first] = given;
  if (first?.until) {
    const last = Math.max(...given.map(({ licence_id }) => licence_id ?? 0));
    const params = {
      ...facts,
      course: given.map(({ course }) => course.name).join('\n'),
      valid_until: first.until.toISOString(),
      login_url: given.length === 1 ? addresses.course(first.course.lms_id) : addresses.home,
    };
    const template = given.length === 1 ? 'welcome' : 'welcome_several';
    await queueMail(tx, { id: `given.${userId}.${last}`, template, language, to, params });
  } else if (person.lmsId === null && delivered.length === 0) {
    const params = { ...facts, login_url: addresses.home };
    await queueMail(tx, { id: `invited.${userId}`, template: 'invited', language, to, params });
  }
}
