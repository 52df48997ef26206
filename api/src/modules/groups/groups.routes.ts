import * as contract from '@coursefront/contract/people/groups.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readTimeZone } from '../events/public.ts';
import { exportGroups } from './export-groups.ts';
import { exportMembers } from './export-members.ts';
import { countGroups, countMembers, findGroup, listGroups, listMembers } from './groups.queries.ts';

export function groupsRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;

  const groupOf = async (instanceId: number, id: number) => {
    const group = await findGroup(db.tenant(instanceId), id);
    if (!group) throw new Refusal('record.not_found', {});
    return group;
  };

  serve(app, parts, contract.readGroups, async ({ query, tenant }) => {
    const [rows, total, time_zone] = await Promise.all([
      listGroups(tenant, query),
      countGroups(tenant, query),
      readTimeZone(tenant),
    ]);
    return { rows, total, time_zone };
  });

  serveFile(app, parts, contract.exportGroups, async ({ query: list, language, tenant }) => {
    const timeZone = await readTimeZone(tenant);
    return { name: 'groups.csv', content: exportGroups(tenant, { list, language, timeZone }) };
  });

  serve(app, parts, contract.readGroup, async ({ params, caller: { instanceId }, tenant }) => {
    const [group, time_zone] = await Promise.all([groupOf(instanceId, params.id), readTimeZone(tenant)]);
    return { ...group, time_zone };
  });

  serve(app, parts, contract.readGroupMembers, async ({ params: { id }, query, caller: { instanceId }, tenant }) => {
    const [rows, total] = await Promise.all([
      listMembers(tenant, id, query),
      countMembers(tenant, id, query.search),
      groupOf(instanceId, id),
    ]);
    return { rows, total };
  });

  serveFile(
    app,
    parts,
    contract.exportGroupMembers,
    async ({ params: { id }, query: list, caller, language, tenant }) => {
      const group = await groupOf(caller.instanceId, id);
      await recordChange(tenant, actorOf(caller), {
        action: 'group.exported',
        subject: { kind: 'group', id },
        after: { name: group.name },
      });
      const timeZone = await readTimeZone(tenant);
      const content = exportMembers(tenant, { groupId: id, list, language, timeZone });
      return { name: `group-${id}.csv`, content };
    },
  );
}
