import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany } from '../../testing/buyers.ts';
import { testDatabase } from '../../testing/database.ts';
import { watchRows } from '../../testing/plans.ts';
import { aShop } from '../../testing/shop.ts';
import { countUnread, listNotices, markRead } from './notices.queries.ts';

const database = testDatabase();
let tenant: TenantScope;
let leadId = 0;

const open = 4_000;

/** Many open matters of the account; the oldest one is the team lead's. */
beforeAll(async () => {
  tenant = database.db.tenant(await aShop(database.db, 'busy'));
  const company = await aCompany(tenant, { name: 'Fjordbygg AB' });
  leadId = (await aBuyer(tenant, company)).id;
  await tenant.run(sql`
    update companies set team_lead_user_id = ${leadId} where instance_id = ${tenant.instanceId} and id = ${company}`);
  await tenant.run(sql`
    insert into join_requests (instance_id, company_id, first_name, last_name, email, phone)
    values (${tenant.instanceId}, ${company}, 'Nils', 'New', 'new@company.test', '1')`);
  await tenant.run(sql`
    insert into notices (instance_id, kind, subject_id, audience)
    select ${tenant.instanceId}, 'invoice_to_approve', n, 'account' from generate_series(1, ${open}::int) n`);
  await tenant.run(sql`
    insert into notices (instance_id, kind, subject_id, audience)
    select ${tenant.instanceId}, 'invoice_overdue', n, 'books' from generate_series(1, ${open}::int) n`);
});

const readers = {
  lead: () => ({ userId: leadId, roleIds: [roles.teamlead] }),
  manager: () => ({ userId: leadId + 1_000, roleIds: [roles.trainingmanager] }),
};

test('a lead finds the own matters among many others', async () => {
  expect(await countUnread(tenant, readers.lead())).toBe(2);
  expect(await listNotices(tenant, readers.lead())).toMatchObject([
    { kind: 'join_request', name: 'Nils New' },
    { kind: 'team_lead', name: 'Fjordbygg AB' },
  ]);
});

test.each(['lead', 'manager'] as const)(
  'the bell of a %s does not look through everything that is open',
  async (who) => {
    const { watched, looked } = watchRows(tenant);
    await countUnread(watched, readers[who]());
    await listNotices(watched, readers[who]());
    expect(looked).toHaveLength(2);
    expect(Math.max(...looked)).toBeLessThanOrEqual(1_500);
  },
);

test('marking all as read empties the bell without touching everything that is open', async () => {
  const manager = (await aBuyer(tenant)).id;
  const reader = { userId: manager, roleIds: [roles.trainingmanager] };
  expect(await countUnread(tenant, reader)).toBe(99);
  const mark = () => tenant.transaction((tx) => markRead(tx, reader, undefined));
  expect(await mark()).toBe(1_000);
  expect(await countUnread(tenant, reader)).toBe(0);
  expect(await mark()).toBe(0);
});
