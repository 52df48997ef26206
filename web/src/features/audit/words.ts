import { textOfFact, textsOfAction, toldValue } from '@coursefront/contract/values/audit-values.ts';
import type { useText } from '../../lib/text/text.ts';
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

/** The value in the user's language and time zone. */
export const valueWords = (text: AuditText, fact: string, value: string): string =>
  toldValue(
    {
      yes: text('yes'),
      no: text('no'),
      state: (state) => wordOr(text, `values.${state}`, state),
      day: formatDate,
      moment: formatDateTime,
    },
    fact,
    value,
  );
