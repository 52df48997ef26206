import { listing, operation } from '../api/operation.ts';
import { changeMetadata, flag, listOf, metadata, needed, newMetadata, text } from '../api/parameters.ts';
import { newId, secret } from '../state/ids.ts';
import type { Endpoint } from '../state/kinds.ts';
import { platformApplication } from '../state/ledger.ts';
import { invalid } from '../state/stripe-error.ts';
import { apiVersion, type WebhookEndpoint } from '../state/wire.ts';

type NewEndpoint = { id?: string; url: string; secret?: string; connect: boolean; now: number };

export const makeEndpoint = ({ id, url, secret: given, connect, now }: NewEndpoint): Endpoint => ({
  id: id ?? newId('we'),
  object: 'webhook_endpoint',
  api_version: apiVersion,
  application: connect ? platformApplication : null,
  connect,
  created: now,
  description: null,
  enabled_events: ['*'],
  livemode: false,
  metadata: {},
  secret: given ?? `whsec_${secret(32)}`,
  status: 'enabled',
  url,
});

/** The secret is only sent when the endpoint is created. */
function shown({ secret: _secret, connect: _connect, ...endpoint }: Endpoint): WebhookEndpoint {
  return endpoint;
}

function needWebAddress(url: string): string {
  if (/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
  throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', {
    param: 'url',
    code: 'url_invalid',
  });
}

export const webhookEndpointOperations = [
  operation(
    'POST /webhook_endpoints',
    {
      url: needed(text()),
      enabled_events: needed(listOf(text())),
      api_version: text(),
      connect: flag,
      description: text(),
      metadata,
    },
    (ledger, given) => {
      const made = makeEndpoint({ url: needWebAddress(given.url), connect: given.connect ?? false, now: ledger.now() });
      const endpoint: Endpoint = {
        ...made,
        api_version: given.api_version ?? null,
        description: given.description ?? null,
        enabled_events: given.enabled_events,
        metadata: newMetadata(given.metadata),
      };
      ledger.keep('endpoint', endpoint);
      return { ...shown(endpoint), secret: endpoint.secret };
    },
  ),
  operation(
    'POST /webhook_endpoints/:id',
    { url: text(), enabled_events: listOf(text()), description: text(), disabled: flag, metadata },
    (ledger, given, id) => {
      const old = ledger.need('endpoint', id, 'webhook_endpoint');
      const status = given.disabled == null ? old.status : given.disabled ? 'disabled' : 'enabled';
      const endpoint: Endpoint = {
        ...old,
        description: given.description === undefined ? old.description : given.description,
        enabled_events: given.enabled_events ?? old.enabled_events,
        metadata: changeMetadata(old.metadata, given.metadata),
        status,
        url: given.url ? needWebAddress(given.url) : old.url,
      };
      return shown(ledger.keep('endpoint', endpoint));
    },
  ),
  operation('GET /webhook_endpoints/:id', {}, (ledger, _given, id) =>
    shown(ledger.need('endpoint', id, 'webhook_endpoint')),
  ),
  operation('DELETE /webhook_endpoints/:id', {}, (ledger, _given, id) => {
    ledger.need('endpoint', id, 'webhook_endpoint');
    ledger.remove('endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
  listing(
    '/webhook_endpoints',
    {},
    (ledger) => ledger.all('endpoint').map(shown),
    () => true,
  ),
];
