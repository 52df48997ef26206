import { CannotStart } from '../../cannot-start.ts';
import { makeEndpoint } from '../catalogue/webhook-endpoints.ts';
import { platformAccount, type World } from '../state/ledger.ts';

export type DefaultEndpoint = { id: string; url: string; secret: string; connect: boolean };

const variables = [
  { name: 'STRIPE_WEBHOOK_PLATFORM', id: 'we_default_platform', connect: false },
  { name: 'STRIPE_WEBHOOK_CONNECT', id: 'we_default_connect', connect: true },
];

/** The product's two endpoints as `<url>|<secret>`, so that the product need not create them. */
export function readDefaultEndpoints(env: Record<string, string | undefined>): DefaultEndpoint[] {
  return variables.flatMap(({ name, id, connect }) => {
    const text = env[name];
    if (!text) return [];
    const [url = '', secret = ''] = text.split('|');
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '') || !secret) {
      throw new CannotStart(`${name} must be "<web address>|<secret>".`);
    }
    return [{ id, url, secret, connect }];
  });
}

/** Endpoints that the environment no longer names are deleted. */
export function installDefaults({ store, now }: World, wanted: DefaultEndpoint[]): void {
  store.change(() => {
    for (const { id } of variables) {
      if (store.find(platformAccount, 'endpoint', id)) store.remove(platformAccount, 'endpoint', id);
    }
    for (const endpoint of wanted) store.keep(platformAccount, 'endpoint', makeEndpoint({ ...endpoint, now: now() }));
  });
}
