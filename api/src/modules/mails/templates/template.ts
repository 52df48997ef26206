import { dateLocaleOf, type Language } from '@coursefront/contract/languages.ts';
import { troubleOf } from '@coursefront/contract/operations/troubles.ts';
import type { TextParams } from '@coursefront/contract/texts.ts';
import { companyNumberName } from '@coursefront/contract/values/business-numbers/company-number-name.ts';
import { formatMoney } from '@coursefront/contract/values/money.ts';
import { say } from '../../../texts.ts';
import { isNameToGreet } from '../rules/greeting-name.ts';
import type { MailContent } from './mail-content.ts';

/** The texts of one template in one language. Dates are in the sender's time zone. */
export type Words = {
  /** A text of the template, of all order mails under `order.…`, or of mails about an account's safety under `security.…`. */
  text(key: string, more?: TextParams): string;
  money(minor: number, currency: string): string;
  day(iso: string): string;
  /** A month, or all from it until another one. */
  month(iso: string, until?: string): string;
  /** The meaning of the learning site's answer, with the remedy. */
  trouble(error: string): string;
  /** The name of the company number in the company's country. */
  companyNumber(country: string | null): string;
  /** Day and hours; two times on the same day show the day once. */
  span(from: string, until: string | null): string;
};

export type Template<Params> = {
  /** The mail contains a secret: neither its parameters nor its body are kept once it is sent. */
  secret: boolean;
  write(words: Words, params: Params): MailContent;
};

export const template = <Params extends object>(
  write: (words: Words, params: Params) => MailContent,
  { secret = false } = {},
): Template<Params> => ({ secret, write });

export type Templates = Readonly<Record<string, Template<never>>>;
export type ParamsOf<Name extends keyof All, All extends Templates> = Parameters<All[Name]['write']>[1];

/** Sentences that a customer adds to a mail, as plain text; empty if there are none. */
export type OwnWords = { opening: string; closing: string };

type ContentToWrite = { template: string; language: Language; params: object } & Partial<OwnWords>;

/** Returns undefined for an unknown template. */
export function writeContent(
  templates: Templates,
  { template: name, language, params, opening = '', closing = '' }: ContentToWrite,
  timeZone: string,
): MailContent | undefined {
  if (!Object.hasOwn(templates, name)) return undefined;
  const words = wordsOf(name, language, params, timeZone);
  const content = templates[name]?.write(words, params as never);
  return (
    content && {
      ...content,
      subject: oneLine(content.subject),
      paragraphs: [
        ...(opening ? openedWith(opening, content.paragraphs, words.text('greeting')) : content.paragraphs),
        ...('account_address' in params ? [words.text('order.account_address')] : []),
      ],
      ...(closing && { closing }),
    }
  );
}

/** After the greeting, or first if the mail has none. */
const openedWith = (opening: string, paragraphs: readonly string[], greeting: string): string[] =>
  paragraphs[0] === greeting ? [greeting, opening, ...paragraphs.slice(1)] : [opening, ...paragraphs];

/** Names of courses and people come from many systems: a line break in one must not make the mail invalid. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

function wordsOf(name: string, language: Language, params: object, timeZone: string): Words {
  const locale = dateLocaleOf(language);
  const fills = Object.fromEntries(Object.entries(params).filter(([, value]) => isFill(value))) as TextParams;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  const zoneAt = (date: Date) =>
    zone.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return {
    text: (key, more) => {
      // Nobody is known by name behind an office's address, and a company is not greeted like a person.
      const said = key === 'greeting' && !isNameToGreet(String(fills.name)) ? 'order.greeting' : key;
      const path = /^(order|security)\./.test(said) ? said : `${name}.${said}`;
      return say(language, `mails:${path}`, more ? { ...fills, ...more } : fills);
    },
    money: (minor, currency) => formatMoney(minor, currency, language),
    day: (iso) => day.format(new Date(iso)),
    month: (iso, until) =>
      until === undefined ? month.format(new Date(iso)) : month.formatRange(new Date(iso), new Date(until)),
    companyNumber: (country) => companyNumberName(country, language) ?? say(language, 'common:company_number'),
    trouble: (error) => {
      const { kind, name = '' } = troubleOf(error, 'own');
      const said = say(language, `troubles:said.${kind}`, { name });
      return `${said}${fullStops[language] ?? '. '}${say(language, `troubles:fix.${kind}`)}`;
    },
    span: (from, until) => {
      const begin = new Date(from);
      const written = until === null ? moment.format(begin) : moment.formatRange(begin, new Date(until));
      return `${written} (${zoneAt(begin)})`;
    },
  };
}

/** How a sentence ends before the next one. */
const fullStops: Partial<Record<Language, string>> = { ja: '。', zh_cn: '。' };

const isFill = (value: unknown) => typeof value === 'string' || typeof value === 'number';
