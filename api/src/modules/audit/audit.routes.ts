import type { Language } from '@coursefront/contract/languages.ts';
import * as contract from '@coursefront/contract/operations/audit.ts';
import { momentsOf } from '@coursefront/contract/values/spans.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { readTimeZone } from '../tenants/public.ts';
import { type AuditRow, auditCsv, auditList, changedFacts, ownAuditList, spanOfAudit } from './audit-list.ts';
import { toldChanges } from './differences.ts';
import { recordExport, recordPlatformExport } from './record-export.ts';

/** Newest first, in an unambiguous order. */
const exportOrder = { sort: 'place', order: 'desc' } as const;

export function auditRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { platform } = parts.db;

  serve(app, parts, contract.readOwnAudit, async ({ query, tenant, language }) => {
    const { rows, ...page } = await ownAuditList.readPage(tenant, { ...query, ...momentsOfDays(query) });
    return { rows: rows.map((row) => entryOf(row, language)), ...page };
  });

  serveCsv(app, parts, contract.exportOwnAudit, async ({ query, caller, tenant, language }) => {
    await recordExport(tenant, caller, 'audit.exported', query);
    const entries = ownAuditList.walk(tenant, { ...query, ...momentsOfDays(query), ...exportOrder });
    const timeZone = await readTimeZone(tenant);
    return { name: 'changes.csv', columns: auditCsv, rows: changedFacts(entries, language), timeZone };
  });

  serve(app, parts, contract.readAudit, async ({ query, language }) => {
    const span = spanOfAudit(query);
    const { rows, total } = await auditList.readPage(platform, { ...query, ...momentsOf(span) });
    return { rows: rows.map((row) => entryOf(row, language)), total, span };
  });

  serveCsv(app, parts, contract.exportAudit, async ({ query, caller, language }) => {
    const span = spanOfAudit(query);
    await recordPlatformExport(platform, caller, 'audit.exported', { ...query, ...span });
    const entries = auditList.walk(platform, { ...query, ...momentsOf(span), ...exportOrder });
    return { name: 'changes.csv', columns: auditCsv, rows: changedFacts(entries, language) };
  });
}

/** A customer's own entries have their own index, so an open end costs no more than a closed one. */
const momentsOfDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  begins: from === undefined ? null : momentsOf({ from, to: from }).begins,
  ends: to === undefined ? null : momentsOf({ from: to, to }).ends,
});

const entryOf = (
  { instance_id, customer, actor_kind, actor_name, ...row }: AuditRow,
  language: Language,
): contract.AuditEntry => ({
  id: row.id,
  customer: instance_id === null || customer === null ? null : { id: instance_id, name: customer },
  actor: { kind: actor_kind, name: actor_name },
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  changes: toldChanges(row.before, row.after, language),
  created_at: row.created_at.toISOString(),
});
