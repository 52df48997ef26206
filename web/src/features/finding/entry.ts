import type { FoundKind, FoundTask } from '@coursefront/contract/panel/finding.ts';
import type { LucideIcon } from 'lucide-react';
import * as z from 'zod/mini';

/** Where a choice leads. */
const Way = z.object({
  to: z.string(),
  search: z.optional(z.record(z.string(), z.string())),
  hash: z.optional(z.string()),
});
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

/** One line of the list. It leads somewhere, or asks for more: which invoice, which course, who? */
export type Entry = {
  key: string;
  /** `all` is the last line of a section: the way to the list with everything that was found. */
  kind: FoundKind | 'page' | 'action' | 'all';
  title: string;
  details: readonly string[];
  /** A detail that changes, so that this device does not keep it. */
  now?: string;
  /** An ISO moment, or a day. */
  at?: string | null;
  icon: LucideIcon;
} & ({ way: Way } | { asks: FoundTask });

export type Section = { id: string; heading: string; entries: readonly Entry[] };

/** A page that the person may open, as the frame hands it over. */
export type OfferedPage = { name: string; title: string; to: string; icon: LucideIcon };

/** The key of this computer that changes what Enter does. */
export const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);
