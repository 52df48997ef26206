import { supportedLanguage } from '@coursefront/contract/languages.ts';
import * as links from '@coursefront/contract/quotes/linked-quotes.ts';
import * as contract from '@coursefront/contract/quotes/quotes.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { TenantScope } from '../../db/database.ts';
import { serveCsv } from '../../http/csv-file.ts';
import { networkOf } from '../../http/limits/network-of.ts';
import { countHit } from '../../http/limits/rate-limit.ts';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { recordExport } from '../audit/public.ts';
import type { PlaceParts } from '../checkout/public.ts';
import { publicTenantOf, readTimeZone, tenantOf } from '../tenants/public.ts';
import { acceptQuote, declineQuote } from './answer-quote.ts';
import { askQuote } from './ask-quote.ts';
import { sendQuoteAgain, withdrawQuote } from './follow-up.ts';
import { hashOf, pathOf } from './quote-link.ts';
import { quoteCsv, quoteList, readQuote } from './quote-list.ts';
import { quotePdf } from './quote-pdf.ts';
import { findQuote } from './quotes.queries.ts';
import { readLinkedQuote } from './read-linked-quote.ts';
import { previewQuote, writeQuote } from './write-quote.ts';

/** Counted by quote as well as by address: the recipient may pass the link on. */
const perQuote = { downloads: 30, seconds: 60 };

export function quotesRoutes(app: FastifyInstance, parts: ServeParts & PlaceParts & { config: Config }): void {
  serve(app, parts, links.askQuote, async ({ body, caller, ...call }) => {
    if (caller?.kind === 'admin') throw new Refusal('access.no_customer_account', {});
    const tenant = await tenantOf(parts, { caller, named: body.instance_id, host: call.host });
    const language = supportedLanguage(body.language) ?? call.language;
    const network = networkOf(tenant.instanceId, call.address);
    const made = await askQuote(parts, tenant, { ...body, caller, language, network });
    return { ...made, instance_id: tenant.instanceId };
  });

  const linked = (named: number | undefined, { host }: { host: string }) =>
    publicTenantOf(parts, { caller: undefined, named, host });

  serve(app, parts, links.readLinkedQuote, async ({ params, query, ...call }) =>
    readLinkedQuote(await linked(query.instance_id, call), params.token),
  );
  serve(app, parts, links.acceptQuote, async ({ params, body: { instance_id, ...acceptance }, ...call }) => {
    const tenant = await linked(instance_id, call);
    const network = networkOf(tenant.instanceId, call.address);
    await acceptQuote(parts, tenant, params.token, { ...acceptance, network });
    return readLinkedQuote(tenant, params.token);
  });
  serve(app, parts, links.declineQuote, async ({ params, body: { instance_id, ...decline }, ...call }) => {
    const tenant = await linked(instance_id, call);
    const network = networkOf(tenant.instanceId, call.address);
    await tenant.transaction((tx) => declineQuote(tx, params.token, { ...decline, network }));
    return readLinkedQuote(tenant, params.token);
  });

  const pdf = async (tenant: TenantScope, name: { id: number } | { hash: Buffer }) => {
    const quote = await findQuote(tenant, name);
    if (!quote) throw new Refusal('quote.not_found', {});
    const key = `quote ${tenant.instanceId} ${quote.id}`;
    const { hits, seconds } = await countHit(parts.db.unscoped, key, perQuote.seconds);
    if (hits > perQuote.downloads) throw new Refusal('request.too_many', { seconds });
    return quotePdf(parts, tenant, quote);
  };
  serveFile(app, parts, links.readLinkedQuotePdf, async ({ params, query, ...call }) =>
    pdf(await linked(query.instance_id, call), { hash: hashOf(params.token) }),
  );
  serveFile(app, parts, contract.readQuotePdf, ({ params, tenant }) => pdf(tenant, { id: params.id }));

  serve(app, parts, contract.readQuotes, async ({ query, tenant }) =>
    quoteList.readPage(tenant, { ...query, zone: await readTimeZone(tenant) }),
  );
  serveCsv(app, parts, contract.exportQuotes, async ({ query, caller, tenant }) => {
    await recordExport(tenant, caller, 'quote.exported', { search: query.search });
    const timeZone = await readTimeZone(tenant);
    return {
      name: 'quotes.csv',
      columns: quoteCsv,
      rows: quoteList.walk(tenant, { ...query, zone: timeZone }),
      timeZone,
    };
  });
  serve(app, parts, contract.previewQuote, ({ body, tenant }) => previewQuote(parts, tenant, body));
  serve(app, parts, contract.writeQuote, ({ body, caller, tenant, ...call }) =>
    writeQuote(parts, tenant, caller, { ...body, language: supportedLanguage(body.language) ?? call.language }),
  );
  serve(app, parts, contract.readQuote, ({ params, tenant }) => readQuote(tenant, params.id));
  serve(app, parts, contract.readQuoteLink, async ({ params, tenant }) => {
    const quote = await findQuote(tenant, { id: params.id });
    if (!quote) throw new Refusal('quote.not_found', {});
    return { path: pathOf(tenant.instanceId, parts.seal.open(quote.sealed_token)) };
  });
  serve(app, parts, contract.sendQuoteAgain, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => sendQuoteAgain(tx, parts.seal, caller, params.id)),
  );
  serve(app, parts, contract.withdrawQuote, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => withdrawQuote(tx, caller, params.id)),
  );
}
