import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import { textOfFact, textsOfAction, type ValueWords } from '@coursefront/contract/values/audit-values.ts';
import { formatPercent } from '@coursefront/contract/values/numbers.ts';
import { useCountryName } from '../../lib/text/countries.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { formatDate, formatDateTime } from '../../ui/text/format-date.ts';

export type AuditText = ReturnType<typeof useText<'audit'>>;
type Key = Parameters<AuditText>[0];

/** The translation, or the name itself if there is none yet. */
const wordOr = (text: AuditText, key: string, name: string): string => {
  const word = text(key as Key);
  return word === key ? name.replaceAll('_', ' ') : word;
};

export const subjectWords = (text: AuditText, kind: string): string => wordOr(text, `subjects.${kind}`, kind);

/** "Company: changed" */
export function actionWords(text: AuditText, action: string): string {
  const { subject, verb } = textsOfAction(action);
  return text('said', { subject: subjectWords(text, subject), verb: wordOr(text, `verbs.${verb}`, verb) });
}

/** A customer's setting is recorded as `setting is_webshop_enabled`. */
const setting = /^setting (.+)$/;

/** "Maximum licences" */
export function factWords(text: AuditText, subject: string, fact: string): string {
  const [, name] = setting.exec(fact) ?? [];
  return wordOr(text, `facts.${name ?? textOfFact(subject, fact)}`, name ? text('setting', { name }) : fact);
}

/** A value in words, in the user's language and time zone. */
export const valueWords = (
  text: AuditText,
  names: Pick<ValueWords, 'mail' | 'task' | 'country' | 'percent'>,
): ValueWords => ({
  yes: text('yes'),
  no: text('no'),
  state: (state) => wordOr(text, `values.${state}`, state),
  day: formatDate,
  lastDay: (end) => formatDate(new Date(Date.parse(end) - 1).toISOString()),
  moment: formatDateTime,
  ...names,
});

/** The same with the names that other screens give to mails and jobs. */
export function useValueWords(): ValueWords {
  const mails = useText('operations');
  const jobs = useText('jobs');
  const named = (word: string, key: string, name: string) => (word === key ? name : word);
  const countryName = useCountryName();
  const locale = numberLocaleOf(useLanguage());
  return valueWords(useText('audit'), {
    country: (code) => countryName(code) ?? code,
    percent: (percent) => formatPercent(percent, locale),
    mail: (template) => {
      const key = `mail_names.${template}` as Parameters<typeof mails>[0];
      return named(mails(key), key, template);
    },
    task: (task) => {
      const key = `tasks.${task}` as Parameters<typeof jobs>[0];
      return named(jobs(key), key, task);
    },
  });
}

/** A sentence in place of a count that its fact alone would not explain; undefined for every other fact. */
export const toldCount = (text: AuditText, action: string, fact: string, after: string | null): string | undefined =>
  action === 'order.resumed' && fact === 'people' && after !== null
    ? text('tried_again', { count: Number(after) })
    : undefined;
