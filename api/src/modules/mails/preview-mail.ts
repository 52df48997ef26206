import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { MailPreview } from '@coursefront/contract/values/mail-preview.ts';
import type { TenantQueries } from '../../db/database.ts';
import { readOwnWords, readSender } from './mails.queries.ts';
import { type InstanceParams, type InstanceTemplate, instanceTemplates } from './templates/instance-templates.ts';
import { writeContent } from './templates/template.ts';

type MailToPreview<Name extends InstanceTemplate> = {
  template: Name;
  language: Language;
  to: string;
  params: InstanceParams<Name>;
};

/** A mail as it would be sent now, with the customer's own sentences. Nothing is stored. */
export async function previewMail<Name extends InstanceTemplate>(
  db: TenantQueries,
  { template, language, to, params }: MailToPreview<Name>,
): Promise<MailPreview> {
  const [own, { time_zone }] = [await readOwnWords(db, template, language), await readSender(db)];
  const content = writeContent(instanceTemplates, { template, language, params, ...own }, time_zone ?? usualTimeZone);
  if (!content) throw new Error(`There is no mail ${template}.`);
  const { subject, paragraphs, message, quote, facts = [], button, also = [], closing, note } = content;
  return {
    to,
    language,
    subject,
    paragraphs: [
      ...paragraphs,
      ...[message, quote].filter((words) => words !== undefined),
      ...facts.map(({ label, value }) => `${label}: ${value}`),
    ],
    button: button?.label ?? '',
    also: also.map(({ label }) => label),
    ending: [closing, note].filter((words) => words !== undefined),
  };
}
