import type { UserDetail, UserRow } from '@coursefront/contract/people/own-users.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { TenantScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { LmsPort } from '../ports/lms.ts';
import { anInstance, anInstanceAt, aUser } from './people.ts';
import type { Answer, TestProduct } from './product.ts';
import { type SandboxProgram, startSandboxProgram } from './sandbox-program.ts';
import { aCourse } from './shop.ts';

export type List<Row> = { rows: Row[]; total: number };
type AuditEntry = { subject_id: number; before: unknown; after: unknown };

export type ManagedPeople = {
  sandbox: SandboxProgram;
  tenant: TenantScope;
  lms: LmsPort;
  /** The training manager's token. */
  manager: string;
  /** Course 101 of the learning site. Course 102 is there too. */
  course: { courseId: number; itemId: number };
  /** Calls the API as the training manager, or with another token. */
  call<Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token?: string): Promise<Answer<Data>>;
  users(query?: string): Promise<List<UserRow>>;
  detail(userid: number): Promise<UserDetail>;
  /** A new person, as the form of an invitation has them. */
  somebody(): { first_name: string; last_name: string; email: string };
  invited(more?: Record<string, unknown>): Promise<UserRow>;
  /** Invited, and known to the learning site. */
  settled(more?: Record<string, unknown>): Promise<UserRow>;
  coursesAtSite(user: UserRow): Promise<number[]>;
  /** How many licences of the company are in use. */
  usedBy(companyId: number): Promise<number | undefined>;
  /** The audit log's entries of an action, oldest first. */
  audited(action: string): Promise<AuditEntry[]>;
};

/** A training manager of an instance on a learning site of the sandbox, and the people that they manage. */
export function managedPeople(product: TestProduct): ManagedPeople {
  const people = {} as ManagedPeople;

  beforeAll(async () => {
    people.sandbox = await startSandboxProgram();
    people.tenant = product.db.tenant((await anInstanceAt(product, people.sandbox, 'nordic')).id);
    people.lms = (await product.sites.connect(people.tenant.instanceId)).lms;
    people.manager = await aUser(people.tenant, [roles.trainingmanager]);
    await aUser(people.tenant, [roles.trainingmanager]);
    // A course of another instance takes the first id: ours are not those of the learning site.
    await aCourse(product.db.tenant(await anInstance(product.db, 'Other')), { lmsId: 101 });
    people.course = await aCourse(people.tenant, { lmsId: 101 });
    await aCourse(people.tenant, { lmsId: 102 });
  });
  afterAll(() => people.sandbox.stop());
  beforeEach(() => {
    product.mails.length = 0;
  });
  afterEach(async () => {
    await people.sandbox.heal();
    await people.tenant.run(sql`
      update connections set retry_at = null, failing_since = null where instance_id = ${people.tenant.instanceId}`);
  });

  people.call = (method, path, body, token = people.manager) =>
    product.call(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
  people.users = async (query = '') => (await people.call<List<UserRow>>('GET', `/users/getallown?${query}`)).body.data;
  people.detail = async (userid) => (await people.call<UserDetail>('GET', `/users/${userid}`)).body.data;

  let count = 0;
  people.somebody = () => {
    count += 1;
    return { first_name: 'Ines', last_name: `Invited ${count}`, email: `Ines${count}@example.test` };
  };
  people.invited = async (more = {}) => {
    const { status, body } = await people.call<UserRow>('POST', '/users/invite', { ...people.somebody(), ...more });
    expect(status).toBe(200);
    return body.data;
  };
  people.settled = async (more = {}) => {
    const user = await people.invited(more);
    await product.work();
    return user;
  };
  people.coursesAtSite = async ({ email }) => {
    const found = await people.lms.findUser({ email });
    if (!found.ok || !found.value) return [];
    const courses = await people.lms.readUserCourses(found.value.id);
    return courses.ok ? courses.value.map(({ courseId }) => courseId) : [];
  };
  people.usedBy = async (companyId) =>
    (
      await people.tenant.one<{ used: number }>(sql`
        select used_licenses as used from companies
         where instance_id = ${people.tenant.instanceId} and id = ${companyId}`)
    )?.used;
  people.audited = (action) =>
    people.tenant.many<AuditEntry>(sql`
      select subject_id, before, after from audit_entries
       where instance_id = ${people.tenant.instanceId} and action = ${action} order by id`);
  return people;
}
