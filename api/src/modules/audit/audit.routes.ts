import type { Language } from '@coursefront/contract/languages.ts';
import * as contract from '@coursefront/contract/operations/audit.ts';
import { momentsOf, spanOf } from '@coursefront/contract/values/spans.ts';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../db/database.ts';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { readTimeZone } from '../tenants/public.ts';
import {
  filterOf,
  findActors,
  findActorsOfAll,
  findAdmins,
  latestActors,
  nameOfActor,
  nameOfAnyActor,
  nameOfCustomer,
} from './actors.queries.ts';
import { auditCsv, changedFacts } from './audit-csv.ts';
import { type AuditRow, auditList, ownAuditList, readLatest } from './audit-list.ts';
import { toldChanges } from './differences.ts';
import { recordExport, recordPlatformExport } from './record-export.ts';
import { findRareWord } from './search-all.ts';

/** Newest first, in an unambiguous order. */
const exportOrder = { sort: 'place', order: 'desc' } as const;

export function auditRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { platform } = parts.db;

  serve(app, parts, contract.readOwnAudit, async ({ query, tenant, language }) => {
    const [{ rows, ...page }, chosen_actor] = await Promise.all([
      ownAuditList.readPage(tenant, { ...query, ...momentsOfDays(query) }),
      nameOfActor(tenant, query.actor),
    ]);
    return { rows: rows.map((row) => entryOf(row, language)), ...page, chosen_actor };
  });

  serveCsv(app, parts, contract.exportOwnAudit, async ({ query, caller, tenant, language }) => {
    await recordExport(tenant, caller, 'audit.exported', { ...query, actor: await nameOfActor(tenant, query.actor) });
    const entries = ownAuditList.walk(tenant, { ...query, ...momentsOfDays(query), ...exportOrder });
    const timeZone = await readTimeZone(tenant);
    return { name: 'changes.csv', columns: auditCsv, rows: changedFacts(entries, language), timeZone };
  });

  serve(app, parts, contract.readOwnAuditActors, async ({ query: { search }, tenant }) => ({
    rows: await (search === '' ? latestActors(tenant) : findActors(tenant, search)),
  }));

  serve(app, parts, contract.readAudit, async ({ query, language }) => {
    const { span, ...asked } = await narrowed(platform, query);
    const [{ rows, total }, chosen_actor, chosen_customer] = await Promise.all([
      auditList.readPage(platform, { ...query, ...asked }),
      nameOfAnyActor(platform, query.actor),
      nameOfCustomer(platform, query.customer),
    ]);
    return { rows: rows.map((row) => entryOf(row, language)), total, span, chosen_actor, chosen_customer };
  });

  serve(app, parts, contract.readLatestAudit, async ({ query: { customer }, language }) => ({
    rows: (await readLatest(parts.db.tenant(customer))).map((row) => entryOf(row, language)),
  }));

  serveCsv(app, parts, contract.exportAudit, async ({ query, caller, language }) => {
    const { span, ...asked } = await narrowed(platform, query);
    const actor = await nameOfAnyActor(platform, query.actor);
    const customer = await nameOfCustomer(platform, query.customer);
    await recordPlatformExport(platform, caller, 'audit.exported', { ...query, ...span, actor, customer });
    const entries = auditList.walk(platform, { ...query, ...asked, ...exportOrder });
    return { name: 'changes.csv', columns: auditCsv, rows: changedFacts(entries, language) };
  });

  serve(app, parts, contract.readAuditActors, async ({ query: { search } }) => {
    const [admins, users] = await Promise.all([
      findAdmins(platform, search),
      search === '' ? [] : findActorsOfAll(platform, search),
    ]);
    return { rows: [...admins, ...users] };
  });
}

type Narrowing = { search: string; from?: string | undefined; to?: string | undefined };

/** Without a first day, a search for something rare looks back a year, because the index makes that cheap. */
async function narrowed(platform: Queries, query: Narrowing) {
  const rare = await findRareWord(platform, query.search);
  const span = spanOf(rare === undefined ? query : { ...query, from: query.from ?? '2000-01-01' }, new Date());
  return { rare, span, ...momentsOf(span) };
}

/** A customer's own entries have their own index, so an open end costs no more than a closed one. */
const momentsOfDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  begins: from === undefined ? null : momentsOf({ from, to: from }).begins,
  ends: to === undefined ? null : momentsOf({ from: to, to }).ends,
});

const entryOf = (
  { instance_id, customer, actor_kind, actor_id, actor_name, actor_email, ...row }: AuditRow,
  language: Language,
): contract.AuditEntry => ({
  id: row.id,
  customer: instance_id === null || customer === null ? null : { id: instance_id, name: customer },
  actor: {
    kind: actor_kind,
    name: actor_name,
    email: actor_email,
    filter: actor_name === null ? null : filterOf(actor_kind, instance_id, actor_id),
  },
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  about: row.about,
  changes: toldChanges(row.before, row.after, { language, setting: row.setting }),
  created_at: row.created_at.toISOString(),
});
