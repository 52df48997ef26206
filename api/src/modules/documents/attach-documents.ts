import type { Config } from '../../config.ts';
import type { Attacher } from '../mails/public.ts';
import { makeDocument } from './make-document.ts';

/** The invoice goes along with the mail about it, as it is when the mail goes out. */
export const attachDocuments = (config: Config): Attacher[] => [
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
