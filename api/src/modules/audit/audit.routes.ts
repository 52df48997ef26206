import { usualTimeZone } from '@coursefront/contract/constants.ts';
import * as contract from '@coursefront/contract/operations/audit.ts';
import { type DaySpan, momentsOf, spanOf } from '@coursefront/contract/values/spans.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { readTimeZone } from '../events/public.ts';
import { actorOf } from './actor.ts';
import { type AuditFilter, type AuditRow, allEntries, countEntries, listEntries, ownEntries } from './audit.queries.ts';
import { exportAudit } from './export-audit.ts';
import { recordChange, recordPlatformChange } from './record-change.ts';
import { filteredBy } from './record-export.ts';
import { toldChanges } from './told-changes.ts';

type Asked = Omit<AuditFilter, 'begins' | 'ends'> & { from?: string | undefined; to?: string | undefined };

export function auditRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;

  serve(app, parts, contract.readOwnAudit, async ({ query, caller: { instanceId }, tenant }) => {
    const source = ownEntries(instanceId);
    const filter = ofDays(query);
    const [rows, total] = await Promise.all([
      listEntries(tenant, source, filter, query),
      countEntries(tenant, source, filter),
    ]);
    return { rows: rows.map(entryOf), total };
  });

  serveFile(app, parts, contract.exportOwnAudit, async ({ query, caller, language, tenant }) => {
    const { instanceId } = caller;
    await recordChange(tenant, actorOf(caller), {
      action: 'audit.exported',
      subject: { kind: 'instance', id: instanceId },
      after: filteredBy(query),
    });
    const asked = { filter: ofDays(query), language, timeZone: await readTimeZone(tenant) };
    return { name: 'changes.csv', content: exportAudit(tenant, ownEntries(instanceId), asked) };
  });

  serve(app, parts, contract.readAudit, async ({ query }) => {
    const span = spanOf(query, new Date());
    const filter = ofSpan(query, span);
    const [rows, total] = await Promise.all([
      listEntries(db.platform, allEntries, filter, query),
      countEntries(db.platform, allEntries, filter),
    ]);
    return { rows: rows.map(entryOf), total, span };
  });

  serveFile(app, parts, contract.exportAudit, async ({ query, caller, language }) => {
    const span = spanOf(query, new Date());
    await recordPlatformChange(db.platform, actorOf(caller), {
      action: 'audit.exported',
      subject: { kind: 'audit', id: 0 },
      after: filteredBy({ ...query, ...span }),
    });
    const asked = { filter: ofSpan(query, span), language, timeZone: usualTimeZone };
    return { name: 'changes.csv', content: exportAudit(db.platform, allEntries, asked) };
  });
}

const ofSpan = (asked: Asked, span: DaySpan): AuditFilter => ({ ...asked, ...momentsOf(span) });

/** A customer's own entries have an index of their own: an open end reads no more than a closed one. */
const ofDays = (asked: Asked): AuditFilter => ({
  ...asked,
  begins: asked.from === undefined ? null : momentsOf({ from: asked.from, to: asked.from }).begins,
  ends: asked.to === undefined ? null : momentsOf({ from: asked.to, to: asked.to }).ends,
});

const entryOf = ({ instance_id, customer, actor_kind, actor_name, ...row }: AuditRow): contract.AuditEntry => ({
  id: row.id,
  customer: instance_id === null || customer === null ? null : { id: instance_id, name: customer },
  actor: { kind: actor_kind, name: actor_name },
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  changes: toldChanges(row.before, row.after),
  created_at: row.created_at.toISOString(),
});
