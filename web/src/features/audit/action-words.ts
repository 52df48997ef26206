import { unlimitedLicences } from '@coursefront/contract/constants.ts';
import type { useText } from '../../lib/text.ts';

type Text = ReturnType<typeof useText<'audit'>>;
type Key = Parameters<Text>[0];

/** By its own name where no words are known yet. */
const wordOr = (text: Text, key: string, name: string): string => {
  const word = text(key as Key);
  return word === key ? name.replaceAll('_', ' ') : word;
};

export const subjectWords = (text: Text, kind: string): string => wordOr(text, `subjects.${kind}`, kind);

/** "Company: changed" */
export function actionWords(text: Text, action: string): string {
  const [subject = '', verb = ''] = action.split('.');
  return text('said', { subject: subjectWords(text, subject), verb: wordOr(text, `verbs.${verb}`, verb) });
}

/** "Maximum licences" */
export const factWords = (text: Text, fact: string): string => wordOr(text, `facts.${fact}`, fact);

/** As people read it: yes and no, and the sign for no limit. */
export function valueWords(text: Text, fact: string, value: string): string {
  if (value === 'true' || value === 'false') return text(value === 'true' ? 'yes' : 'no');
  return fact === 'maximum_license' && value === String(unlimitedLicences) ? '*' : value;
}
