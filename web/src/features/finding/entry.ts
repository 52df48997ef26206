import type { FoundKind } from '@coursefront/contract/panel/finding.ts';
import type { LucideIcon } from 'lucide-react';
import * as z from 'zod/mini';

/** Where a choice leads. */
const Way = z.object({ to: z.string(), search: z.optional(z.record(z.string(), z.string())) });
export type Way = z.infer<typeof Way>;

/** A thing or page that was opened from the search, as this device keeps it. */
export const Opened = z.object({
  key: z.string(),
  kind: z.string(),
  title: z.string(),
  details: z.array(z.string()),
  ...Way.shape,
});
export type Opened = z.infer<typeof Opened>;

/** The question that an action begins with: which invoice, which course, who? */
export type Question = 'approve' | 'add_date' | 'assign' | 'remind' | 'buy';

/** One line of the list. It leads somewhere, or asks for more. */
export type Entry = {
  key: string;
  kind: FoundKind | 'page' | 'action';
  title: string;
  details: readonly string[];
  /** A detail that changes, so that this device does not keep it. */
  now?: string;
  /** An ISO moment, or a day. */
  at?: string | null;
  icon: LucideIcon;
} & ({ way: Way } | { asks: Question });

export type Section = { id: string; heading: string; entries: readonly Entry[] };

/** A page that the person may open, as the frame hands it over. */
export type OfferedPage = { name: string; title: string; to: string; icon: LucideIcon };

/** Lower case, without accents, in words. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether each typed word begins a word of the texts. In scripts without spaces it may stand anywhere. */
export function fits(typed: string, ...texts: readonly string[]): boolean {
  const words = wordsOf(texts.join(' '));
  return wordsOf(typed).every((word) =>
    words.some((each) => each.startsWith(word) || (unspaced.test(word) && each.includes(word))),
  );
}
