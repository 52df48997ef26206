import type { Language } from '@coursefront/contract/languages.ts';
import type { Config } from '../../config.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Composed, composeMail } from './compose-mail.ts';
import { readSender } from './mails.queries.ts';
import { instanceSamples, sampleVendor } from './templates/instance-samples.ts';
import { instanceTemplates } from './templates/instance-templates.ts';
import type { MailContent } from './templates/mail-content.ts';
import { type OwnWords, writeContent } from './templates/template.ts';
import type { mailKinds } from './templates/template-kinds.ts';

type Sampled = { template: keyof typeof mailKinds; language: Language } & OwnWords;

/** A mail with sample data as the customer would send it now. */
export async function composeSample(db: TenantQueries, sampled: Sampled, config: Config): Promise<Composed> {
  const sender = await readSender(db);
  const composed = composeMail({ ...sampled, ...sender, params: paramsOf(sampled.template, sender.sender) }, config);
  if (!composed) throw new Error(`There is no mail ${sampled.template}.`);
  return composed;
}

/** The same as content of a mail, which is sent to its reader. */
export async function writeSample(db: TenantQueries, sampled: Sampled, timeZone: string): Promise<MailContent> {
  const { sender } = await readSender(db);
  const params = paramsOf(sampled.template, sender);
  const content = writeContent(instanceTemplates, { ...sampled, params }, timeZone);
  if (!content) throw new Error(`There is no mail ${sampled.template}.`);
  return content;
}

/** The sample's seller is the customer itself. */
const paramsOf = (template: keyof typeof mailKinds, vendor: string): object =>
  withVendor(instanceSamples[template], vendor) as object;

function withVendor(value: unknown, vendor: string): unknown {
  if (typeof value === 'string') return value.replaceAll(sampleVendor, () => vendor);
  if (Array.isArray(value)) return value.map((one) => withVendor(one, vendor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withVendor(one, vendor)]));
}
