import type { TenantQueries } from '../../db/database.ts';
import { type Asked, readDocument } from './read-document.ts';

/** The document as a file. The PDF library is loaded on first use, because it is larger than the rest of the server. */
export async function makeDocument(db: TenantQueries, asked: Asked) {
  const document = await readDocument(db, asked);
  const { writePdf } = await import('./write-pdf.ts');
  return { name: `${document.reference}-${document.kind}.pdf`, content: await writePdf(document) };
}
