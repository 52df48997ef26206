import { can } from '@coursefront/contract/capabilities.ts';
import { fallbackLanguage, supportedLanguage } from '@coursefront/contract/languages.ts';
import * as z from 'zod/mini';
import type { TenantScope, Tx } from '../../db/database.ts';
import { countUpTo } from '../../db/list.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { queueMail } from '../mails/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { listRecipients } from './queries/recipients.queries.ts';
import { rowsOf } from './queries/report-sources.queries.ts';
import { findDue, listDue, noteRun, switchOff } from './queries/schedules.queries.ts';

export const mailOne = task('reports.mail', z.strictObject({ instanceId: z.int(), id: z.int() }));

const mostAtOnce = 500;

/** About six megabytes of CSV. Mail servers reject larger files, so the mail contains a link instead. */
export const mostAttachedRows = 50_000;

/** Enqueues a job for each due schedule, so that one failure does not stop the others. */
export async function askForDue(tx: Tx): Promise<void> {
  const due = await listDue(tx, mostAtOnce);
  await enqueueAll(
    tx,
    mailOne,
    due.map(({ instance_id: instanceId, id }) => ({
      key: `${mailOne.name}:${instanceId}:${id}`,
      payload: { instanceId, id },
      instanceId,
    })),
  );
}

/**
 * Queues the mails and sets the next date in one transaction, so a report is sent exactly once. A recipient who lost
 * access gets none, and if the creator did, the schedule is switched off.
 */
export const mailReport = (tenant: TenantScope, id: number): Promise<void> =>
  tenant.transaction(async (tx) => {
    const due = await findDue(tx, id);
    if (!due) return;
    if (!due.present || due.email === null || !can(due.role_ids, 'openCompanyAccount')) return switchOff(tx, id);
    const { report, filters, format } = due;
    const zone = await readTimeZone(tx);
    const rows = await countUpTo(tx, rowsOf(report, tx.instanceId, { ...filters, zone }), mostAttachedRows);
    const send = ({ key, email, first_name, language, origin }: Addressee) =>
      queueMail(tx, {
        id: `report-${id}-${due.next_run_at.getTime()}${key}`,
        template: 'scheduled_report',
        language: supportedLanguage(language) ?? fallbackLanguage,
        to: email,
        params: {
          name: first_name,
          report,
          range: filters.range ?? 'all',
          format,
          filters,
          rows,
          attached: rows <= mostAttachedRows,
          url: pageOf(report, filters),
          ...origin,
        },
      });
    await send({ ...due, email: due.email, key: '', origin: {} });
    const by = `${due.first_name} ${due.last_name}`;
    for (const one of await listRecipients(tx, [id]))
      await send({ ...one, key: `-${one.userid}`, origin: { by, ...(one.leads && { leads: true, url: teamPage }) } });
    await noteRun(tx, due, zone);
  });

type Addressee = {
  /** Tells the mails of one report apart. */
  key: string;
  email: string;
  first_name: string;
  language: string;
  /** Empty for the creator. */
  origin: { by?: string; leads?: true; url?: string };
};

/** Team leads have no reports, but their team with the same people. */
const teamPage = '/v/team';

/** The page that shows the same rows. */
function pageOf(report: string, filters: object): string {
  const given = Object.entries({ report, ...filters }).filter(([, value]) => value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/v/company-account/reports?${search}`;
}
