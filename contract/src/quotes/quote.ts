import * as z from 'zod/mini';
import { ExplainedPrice } from '../shop/prices.ts';

export const quoteStatuses = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export const QuoteStatus = z.enum(quoteStatuses);
export type QuoteStatus = z.infer<typeof QuoteStatus>;

/** A quote's seats: how many are held now and until when. Null for a course without dates. */
export const QuoteSeats = z.nullable(z.object({ held: z.int(), until: z.nullable(z.string()), free: z.int() }));

/** The fields of a quote that everybody who may see it reads. */
export const quoteFields = {
  number: z.string(),
  status: QuoteStatus,
  /** The last day, in the seller's time zone. */
  valid_until: z.string(),
  created_at: z.string(),
  course: z.object({ courseid: z.int(), name: z.string() }),
  event: z.nullable(z.object({ start_date: z.string(), end_date: z.nullable(z.string()), location: z.string() })),
  quantity: z.int(),
  price: ExplainedPrice,
  seats: QuoteSeats,
  recipient: z.object({
    first_name: z.string(),
    last_name: z.string(),
    company: z.string(),
    organization_number: z.string(),
  }),
  note: z.nullable(z.string()),
  /** Who answered and when. `word` is the reason given for declining. */
  answered: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()), word: z.nullable(z.string()) })),
};
