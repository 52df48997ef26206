import { type Language, localeOf } from '@coursefront/contract/languages.ts';
import { sayOr, wordsIn } from '../../texts.ts';

/** The translated description of a task. */
export const taskWords = (language: Language, task: string): string => sayOr(language, `jobs:tasks.${task}`, task);

/** The tasks whose translated description contains the search. */
export function tasksCalled(language: Language, search: string): string[] {
  const locale = localeOf(language);
  const part = search.toLocaleLowerCase(locale);
  return wordsIn(language, 'jobs', 'tasks')
    .filter(([, words]) => part !== '' && words.toLocaleLowerCase(locale).includes(part))
    .map(([task]) => task);
}
