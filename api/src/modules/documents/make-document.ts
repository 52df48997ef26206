import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { TenantQueries, TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { type Attacher, NoLongerTrue } from '../mails/public.ts';
import type { CertificateDocument, OrderDocument } from './document.ts';
import { type DrawDocument, drawingThread } from './draw-in-thread.ts';
import { findDrawn, keepDrawn } from './drawn-documents.queries.ts';
import { type DocumentRequest, readDocument } from './read-document.ts';
import { type QuoteRequest, readQuoteDocument } from './read-quote-document.ts';

/** Raised when the layout changes, so that kept documents are drawn again. */
const layout = 3;

const fingerprintOf = (document: OrderDocument): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([layout, document]))
    .digest();

/** One thread for the whole process. */
const drawInThread = drawingThread();

/** Drawn each time: certificates are opened rarely, and say nothing that has to be kept. */
export const drawCertificate = (document: CertificateDocument): Promise<Buffer> => drawInThread(document);

/** Drawings under way. Requests for the same document share one. */
const underway = new Map<string, Promise<Buffer>>();

/** The document as a file: the kept one if the order still says the same, else drawn and kept. */
export async function makeDocument(db: TenantQueries, request: DocumentRequest, draw: DrawDocument = drawInThread) {
  const { orderId, document } = await readDocument(db, request);
  const { kind, reference, credit } = document;
  const isCredit = credit !== null && request.noteId !== undefined;
  const drawing = {
    orderId,
    kind: isCredit ? `${kind}:${request.noteId}` : kind,
    fingerprint: fingerprintOf(document),
  };
  const name = credit ? `${credit.number}.pdf` : `${reference}-${kind}.pdf`;
  const kept = await findDrawn(db, drawing);
  if (kept) return { name, content: kept.content };

  const key = `${db.instanceId} ${orderId} ${drawing.kind} ${drawing.fingerprint.toString('base64')}`;
  const drawn =
    underway.get(key) ??
    draw(document)
      .then(async (content) => {
        await keepDrawn(db, { ...drawing, content });
        return content;
      })
      .finally(() => underway.delete(key));
  underway.set(key, drawn);
  return { name, content: await drawn };
}

/** A quote as a file. It is not kept, because its link is on it. */
export async function drawQuote(db: TenantQueries, request: QuoteRequest, draw: DrawDocument = drawInThread) {
  const document = await readQuoteDocument(db, request);
  return { name: `${document.reference}.pdf`, content: await draw(document) };
}

/** Attaches the current invoice, receipt or credit note when the mail is sent. */
export const attachDocuments = ({ config }: { config: Config }): Attacher[] => [
  ...(['invoice', 'invoice_reminder'] as const).map((template) => ({
    template,
    read: async (tenant: TenantScope, { order_id }: { order_id: number | null }) => {
      if (order_id === null) return [];
      const request = { order: { id: order_id }, kind: 'invoice', brandColour: config.product.brandColour } as const;
      const { name, content } = await makeDocument(tenant, request).catch(noInvoice);
      return [{ filename: name, type: 'application/pdf', content }];
    },
  })),
  {
    template: 'payment_received',
    read: async (tenant, { order_id, params }) => {
      const left = (params as { left?: number } | null)?.left;
      if (order_id === null || left !== 0) return [];
      const request = { order: { id: order_id }, kind: 'receipt', brandColour: config.product.brandColour } as const;
      const { name, content } = await makeDocument(tenant, request).catch(noReceipt);
      return [{ filename: name, type: 'application/pdf', content }];
    },
  },
  {
    template: 'credit_note',
    read: async (tenant, { order_id, params }) => {
      const noteId = (params as { credit?: { id?: number } } | null)?.credit?.id;
      if (order_id === null || noteId === undefined) return [];
      const { brandColour } = config.product;
      const request = { order: { id: order_id }, kind: 'credit_note', noteId, brandColour } as const;
      const { name, content } = await makeDocument(tenant, request);
      return [{ filename: name, type: 'application/pdf', content }];
    },
  },
];

/** The order was paid in another way, cancelled or erased before its invoice was sent. */
function noInvoice(error: unknown): never {
  if (error instanceof Refusal && error.code === 'order.not_found')
    throw new NoLongerTrue('The order has no invoice to pay any more.');
  throw error;
}

/** The payment was taken back, or the order erased, before its receipt was sent. */
function noReceipt(error: unknown): never {
  if (error instanceof Refusal && error.code === 'order.not_found')
    throw new NoLongerTrue('The order is not paid any more.');
  throw error;
}
