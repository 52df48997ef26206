import type { Config } from '../../config.ts';
import type { Attacher } from '../mails/public.ts';
import { makeDocument } from './make-document.ts';

/** Attaches the current invoice when the mail is sent. */
export const attachDocuments = ({ config }: { config: Config }): Attacher[] => [
  {
    template: 'invoice',
    read: async (tenant, { order_id }) => {
      if (order_id === null) return [];
      const asked = { order: { id: order_id }, kind: 'invoice', brandColour: config.product.brandColour } as const;
      const { name, content } = await makeDocument(tenant, asked);
      return [{ filename: name, type: 'application/pdf', content }];
    },
  },
];
