import * as contract from '@coursefront/contract/shop/inquiries.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { type ServeParts, serve } from '../../../http/serve.ts';
import type { Seal } from '../../../seal.ts';
import { publicTenantOf } from '../../tenants/public.ts';
import { readNow } from './inquiries.queries.ts';
import { issueTicket } from './inquiry-ticket.ts';
import { sendInquiry } from './send-inquiry.ts';

type InquiryRouteParts = ServeParts & { config: Config; seal: Seal };

export function inquiriesRoutes(app: FastifyInstance, parts: InquiryRouteParts): void {
  serve(app, parts, contract.openInquiry, async () => ({
    ticket: issueTicket(parts.seal, await readNow(parts.db.platform)),
  }));

  serve(app, parts, contract.sendInquiry, async ({ body: { instance_id, ...asked }, caller, host, address }) => {
    const tenant = await publicTenantOf(parts, { caller, named: instance_id, host });
    return sendInquiry(parts, tenant, { ...asked, address });
  });
}
