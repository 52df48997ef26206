import type { Notice } from '@coursefront/contract/panel/notices.ts';
import type { ReportFilters } from '@coursefront/contract/reports/report-schedules.ts';
import type { ReportKind, ReportRange } from '@coursefront/contract/reports/reports.ts';
import type { MailContent } from './mail-content.ts';
import { template } from './template.ts';

/** Mails that bring a page of the panel to people who asked for it. */
export const panelTemplates = {
  /** The file is added when the mail is sent; a report that is too large for a mail is only linked. */
  scheduled_report: template<{
    name: string;
    /** The person who schedules it for the reader, unless that is the reader. */
    by?: string;
    /** The address is that of the reader's team: leads have no reports. */
    leads?: boolean;
    report: ReportKind;
    range: ReportRange | 'all';
    format: 'csv' | 'xlsx';
    filters: ReportFilters;
    rows: number;
    attached: boolean;
    url: string;
  }>((words, { by, leads, report, range, rows, attached, url }) => {
    const title = words.text(`reports.${report}`);
    return {
      subject: words.text('subject', { report: title }),
      heading: title,
      paragraphs: [
        words.text('greeting'),
        attached ? words.text('attached', { count: rows }) : words.text('too_large', { most: rows - 1 }),
      ],
      facts: [{ label: words.text('range'), value: words.text(`ranges.${range}`) }],
      button: { label: words.text(leads ? 'button_team' : 'button'), url },
      note: by === undefined ? words.text('note') : words.text('note_by', { by }),
    };
  }),

  /** Another mail with sample data, to whoever reads the templates. */
  sample: template<{ letter: MailContent }>((words, { letter }) => ({
    ...letter,
    subject: words.text('subject', { subject: letter.subject }),
  })),

  /** The digest of unread notices, for people who chose to get one. */
  notice_digest: template<{
    name: string;
    count: number;
    notices: { kind: Notice['kind']; name: string; detail: string }[];
    url: string;
    /** Missing in mails that an earlier release queued. */
    stop_url?: string;
  }>((words, { count, notices, url, stop_url: stopUrl }) => ({
    subject: words.text('subject', { count }),
    heading: words.text('heading', { count }),
    paragraphs: [
      words.text('greeting'),
      words.text('body'),
      ...notices.map(({ kind, name, detail }) => words.text(`notices.${kind}`, { name, detail })),
      ...(count > notices.length ? [words.text('more')] : []),
    ],
    button: { label: words.text('button'), url },
    note: words.text('note'),
    ...(stopUrl && { stop: { label: words.text('stop'), url: stopUrl } }),
  })),
};
