import type { Language } from '@coursefront/contract/languages.ts';
import { sayOr, wordsIn } from '../../texts.ts';

/** What a job does, in people's words. */
export const taskWords = (language: Language, task: string): string => sayOr(language, `jobs:tasks.${task}`, task);

/** The jobs that a reader would call so: by a part of their words. */
export function tasksCalled(language: Language, search: string): string[] {
  const part = search.toLocaleLowerCase(language);
  return wordsIn(language, 'jobs', 'tasks')
    .filter(([, words]) => part !== '' && words.toLocaleLowerCase(language).includes(part))
    .map(([task]) => task);
}
