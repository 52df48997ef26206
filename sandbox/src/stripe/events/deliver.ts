import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from '../../faults/faults.ts';
import { postWebhook } from '../../post-webhook.ts';
import { isOfType } from '../catalogue/events.ts';
import type { StripeFault } from '../state/faults.ts';
import type { Change } from '../state/journal.ts';
import type { Delivery, Endpoint } from '../state/kinds.ts';
import { platformAccount, type World } from '../state/ledger.ts';
import type { Event } from '../state/wire.ts';

const second = 1_000;
/** Delays grow from a second to some hours. They are shorter than the real ones so that a demo sees them. */
const gaps = [1, 3, 10, 30, 120, 600, 1_800, 3_600, 7_200, 14_400].map((seconds) => seconds * second);
const patience = 10 * second;

export type Deliveries = {
  /** Delivers new events to their endpoints. Call it after each change. */
  start(): void;
  resend(account: string, event: string): void;
  /** Resolves when each endpoint was tried once, or after ten seconds, as the provider's hosted page does. */
  tried(account: string, event: string): Promise<void>;
  close(): Promise<void>;
};

/** Delivers at least once and in any order: no event waits for the one before it. */
export function createDeliveries({ world, faults }: { world: World; faults: Faults<StripeFault> }): Deliveries {
  const { store } = world;
  const end = new AbortController();
  const running = new Map<string, Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();

  const schedule = (delivery: Delivery) => {
    clearTimeout(timers.get(delivery.id));
    const wait = Math.max(0, delivery.nextTry - Date.now());
    const timer = setTimeout(() => {
      timers.delete(delivery.id);
      const run = attempt(delivery).finally(() => running.delete(delivery.id));
      running.set(delivery.id, run);
    }, wait);
    timers.set(delivery.id, timer);
  };

  const attempt = async ({ account, id }: Delivery) => {
    const delivery = store.find(account, 'delivery', id);
    const event = delivery && store.find(account, 'event', delivery.event);
    const endpoint = delivery && store.find(platformAccount, 'endpoint', delivery.endpoint);
    if (delivery?.state !== 'waiting' || !event || end.signal.aborted) return;
    if (endpoint?.status !== 'enabled') return note({ ...delivery, state: 'failed', answer: 'the endpoint is gone' });

    const answer = await post(endpoint, event, end.signal);
    if (faults.isOn('stripe.webhook-doubled')) await post(endpoint, event, end.signal);
    if (end.signal.aborted) return;
    const tries = delivery.tries + 1;
    if (/^2\d\d$/.test(answer)) return note({ ...delivery, state: 'delivered', tries, answer });
    const gap = gaps[tries - 1];
    note({ ...delivery, state: gap ? 'waiting' : 'failed', tries, answer, nextTry: Date.now() + (gap ?? 0) });
  };

  const note = (delivery: Delivery) => {
    store.change(() => store.keep(delivery.account, 'delivery', delivery));
  };

  const receivers = (account: string, event: Event): Endpoint[] =>
    store
      .all(platformAccount, 'endpoint')
      .filter(
        ({ connect, enabled_events, status }) =>
          status === 'enabled' &&
          connect === (account !== platformAccount) &&
          enabled_events.some((wanted) => isOfType(event.type, wanted)),
      );

  /** Needs all events of one change at once, to be able to reverse their order. */
  const address = (changes: Change[]) => {
    const events = changes.flatMap(([account, kind, , value]) =>
      kind === 'event' && value ? [{ account, event: value as Event }] : [],
    );
    const state = faults.isOn('stripe.webhook-lost') ? ('lost' as const) : ('waiting' as const);
    for (const [index, { account, event }] of events.entries()) {
      const nextTry = Date.now() + firstWait(faults, index, events.length);
      for (const endpoint of receivers(account, event)) {
        store.keep(account, 'delivery', { ...newDelivery(account, event.id, endpoint.id), state, nextTry });
      }
    }
  };

  const dispatch = (changes: Change[]) => {
    for (const [, kind, , value] of changes) {
      if (kind === 'delivery' && value && (value as Delivery).state === 'waiting') schedule(value as Delivery);
    }
  };

  return {
    start: () => {
      for (const { value } of store.everywhere('delivery')) if (value.state === 'waiting') schedule(value);
      store.beforeKeeping(address);
      store.afterKeeping(dispatch);
    },
    resend: (account, id) => {
      const event = store.find(account, 'event', id);
      if (!event) return;
      for (const endpoint of receivers(account, event)) {
        note(newDelivery(account, id, endpoint.id));
      }
    },
    tried: async (account, id) => {
      const until = Date.now() + patience;
      const isFresh = ({ id: endpoint }: Endpoint) => {
        const delivery = store.find(account, 'delivery', deliveryId(id, endpoint));
        return delivery?.state === 'waiting' && delivery.tries === 0 && delivery.nextTry < Date.now() + second;
      };
      while (Date.now() < until && store.all(platformAccount, 'endpoint').some(isFresh)) await pause(20);
    },
    close: async () => {
      end.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}

const deliveryId = (event: string, endpoint: string) => `${event}.${endpoint}`;

const newDelivery = (account: string, event: string, endpoint: string): Delivery => ({
  id: deliveryId(event, endpoint),
  event,
  account,
  endpoint,
  state: 'waiting',
  tries: 0,
  nextTry: Date.now(),
  answer: '',
});

/** Milliseconds before the first attempt. */
function firstWait(faults: Faults<StripeFault>, index: number, count: number): number {
  const [late] = faults.values('stripe.webhook-late');
  const shuffle = faults.isOn('stripe.webhook-shuffled') ? (count - index) * 200 : 0;
  return Number(late ?? 0) * second + shuffle;
}

/** Every attempt gets a signature of its own. */
function post(endpoint: Endpoint, event: Event, end: AbortSignal): Promise<string> {
  const body = JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': sign(body, endpoint.secret),
    'user-agent': 'Stripe/1.0 (Coursefront sandbox)',
  };
  return postWebhook(endpoint.url, body, headers, end);
}

/** The key is the whole secret, including `whsec_`. The time is the machine's, as receivers compare it with theirs. */
function sign(body: string, secret: string, time = Math.floor(Date.now() / 1_000)): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
