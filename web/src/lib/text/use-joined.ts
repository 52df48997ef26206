import type { Language } from '@coursefront/contract/languages.ts';
import { useLanguage } from './text.ts';

const commas: Partial<Record<Language, string>> = { ar: '، ', ja: '、', zh_cn: '，' };

/** Joins words with the comma of the reader's language. Empty ones are left out. */
export function useJoined(): (words: readonly (string | null | undefined | false)[]) => string {
  const comma = useComma();
  return (words) => words.filter(Boolean).join(comma);
}

export const useComma = (): string => commas[useLanguage()] ?? ', ';
