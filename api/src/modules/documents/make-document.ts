import type { Config } from '../../config.ts';
import type { TenantQueries } from '../../db/database.ts';
import type { Attacher } from '../mails/public.ts';
import { type DocumentRequest, readDocument } from './read-document.ts';

/** The document as a file. The PDF library is loaded on first use, because it is larger than the rest of the server. */
export async function makeDocument(db: TenantQueries, request: DocumentRequest) {
  const document = await readDocument(db, request);
  const { writePdf } = await import('./write-pdf.ts');
  return { name: `${document.reference}-${document.kind}.pdf`, content: await writePdf(document) };
}

/** Attaches the current invoice when the mail is sent. */
export const attachDocuments = ({ config }: { config: Config }): Attacher[] => [
  {
    template: 'invoice',
    read: async (tenant, { order_id }) => {
      if (order_id === null) return [];
      const request = { order: { id: order_id }, kind: 'invoice', brandColour: config.product.brandColour } as const;
      const { name, content } = await makeDocument(tenant, request);
      return [{ filename: name, type: 'application/pdf', content }];
    },
  },
];
