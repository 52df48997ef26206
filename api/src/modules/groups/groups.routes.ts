import * as contract from '@coursefront/contract/people/groups.ts';
import type { FastifyInstance } from 'fastify';
import type { TenantQueries } from '../../db/database.ts';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { recordExport } from '../audit/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { findGroup, groupCsv, groupList, memberCsv, memberList } from './group-lists.ts';

export function groupsRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readGroups, async ({ query, tenant }) => {
    const [page, time_zone] = await Promise.all([groupList.readPage(tenant, query), readTimeZone(tenant)]);
    return { ...page, time_zone };
  });

  serveCsv(app, parts, contract.exportGroups, async ({ query, tenant }) => ({
    name: 'groups.csv',
    columns: groupCsv,
    rows: groupList.walk(tenant, query),
    timeZone: await readTimeZone(tenant),
  }));

  serve(app, parts, contract.readGroup, async ({ params, tenant }) => {
    const [group, time_zone] = await Promise.all([requireGroup(tenant, params.id), readTimeZone(tenant)]);
    return { ...group, time_zone };
  });

  serve(app, parts, contract.readGroupMembers, async ({ params: { id }, query, tenant }) => {
    const [page] = await Promise.all([
      memberList.readPage(tenant, { ...query, groupId: id }),
      requireGroup(tenant, id),
    ]);
    return page;
  });

  serveCsv(app, parts, contract.exportGroupMembers, async ({ params: { id }, query, caller, tenant }) => {
    const { name } = await requireGroup(tenant, id);
    await recordExport(tenant, caller, 'group.exported', { name }, { kind: 'group', id });
    const rows = memberList.walk(tenant, { ...query, groupId: id });
    return { name: `group-${id}.csv`, columns: memberCsv, rows, timeZone: await readTimeZone(tenant) };
  });
}

async function requireGroup(tenant: TenantQueries, id: number) {
  const group = await findGroup(tenant, id);
  if (!group) throw new Refusal('record.not_found', {});
  return group;
}
