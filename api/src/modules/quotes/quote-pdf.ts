import type { Config } from '../../config.ts';
import type { TenantQueries } from '../../db/database.ts';
import type { Seal } from '../../seal.ts';
import { drawQuote } from '../documents/public.ts';
import { type Attacher, NoLongerTrue } from '../mails/public.ts';
import { pathOf } from './quote-link.ts';
import { findQuote, type LockedQuote } from './quotes.queries.ts';

type PdfParts = { config: Config; seal: Seal };

/** Drawn each time and kept nowhere: the page has the link on it. */
export function quotePdf({ config, seal }: PdfParts, db: TenantQueries, { id, sealed_token }: LockedQuote) {
  const link = new URL(pathOf(db.instanceId, seal.open(sealed_token)), config.publicUrl).href;
  return drawQuote(db, { id, link, brandColour: config.product.brandColour });
}

/** A quote that was answered or withdrawn before its mail was sent is not mailed. */
export const attachQuote = (parts: PdfParts): Attacher[] => [
  {
    template: 'quote',
    read: async (tenant, { params }) => {
      const id = (params as { quote_id?: number } | null)?.quote_id;
      const quote = id === undefined ? undefined : await findQuote(tenant, { id });
      if (quote?.status !== 'open') throw new NoLongerTrue('The quote is not open any more.');
      const { name, content } = await quotePdf(parts, tenant, quote);
      return [{ filename: name, type: 'application/pdf', content }];
    },
  },
];
