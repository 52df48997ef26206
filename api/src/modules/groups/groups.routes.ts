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
    const group = await findGroup(db.tenant(instanceId), instanceId, id);
    if (!group) throw new Refusal('record.not_found', {});
    return group;
  };

  serve(app, parts, contract.readGroups, async ({ query, caller: { instanceId } }) => {
    const scope = db.tenant(instanceId);
    const [rows, total, time_zone] = await Promise.all([
      listGroups(scope, instanceId, query),
      countGroups(scope, instanceId, query),
      readTimeZone(scope, instanceId),
    ]);
    return { rows, total, time_zone };
  });

  serveFile(app, parts, contract.exportGroups, async ({ query: list, caller: { instanceId }, language }) => {
    const scope = db.tenant(instanceId);
    const timeZone = await readTimeZone(scope, instanceId);
    return { name: 'groups.csv', content: exportGroups(scope, instanceId, { list, language, timeZone }) };
  });

  serve(app, parts, contract.readGroup, async ({ params, caller: { instanceId } }) => {
    const [group, time_zone] = await Promise.all([
      groupOf(instanceId, params.id),
      readTimeZone(db.tenant(instanceId), instanceId),
    ]);
    return { ...group, time_zone };
  });

  serve(app, parts, contract.readGroupMembers, async ({ params: { id }, query, caller: { instanceId } }) => {
    const scope = db.tenant(instanceId);
    const [rows, total] = await Promise.all([
      listMembers(scope, instanceId, id, query),
      countMembers(scope, instanceId, id, query.search),
      groupOf(instanceId, id),
    ]);
    return { rows, total };
  });

  serveFile(app, parts, contract.exportGroupMembers, async ({ params: { id }, query: list, caller, language }) => {
    const scope = db.tenant(caller.instanceId);
    const group = await groupOf(caller.instanceId, id);
    await recordChange(scope, caller.instanceId, actorOf(caller), {
      action: 'group.exported',
      subject: { kind: 'group', id },
      after: { name: group.name },
    });
    const timeZone = await readTimeZone(scope, caller.instanceId);
    const content = exportMembers(scope, caller.instanceId, { groupId: id, list, language, timeZone });
    return { name: `group-${id}.csv`, content };
  });
}
