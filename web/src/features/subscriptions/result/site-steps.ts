import type { Purchase } from '@coursefront/contract/customers/subscriptions.ts';

export type SiteStep = {
  name: 'ordered' | 'created' | 'open';
  state: 'done' | 'running' | 'waiting' | 'stuck';
};

/** The way from the order to the open site, as far as it has come. */
export function siteSteps(status: Purchase['site']['status']): SiteStep[] {
  const created = {
    waiting: 'waiting',
    requested: 'running',
    creating: 'running',
    ready: 'done',
    failed: 'stuck',
  } as const;
  return [
    { name: 'ordered', state: 'done' },
    { name: 'created', state: created[status] },
    { name: 'open', state: status === 'ready' ? 'done' : 'waiting' },
  ];
}
