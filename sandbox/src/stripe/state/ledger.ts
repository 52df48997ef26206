import { newId } from './ids.ts';
import type { Kind, Kinds } from './kinds.ts';
import type { Store } from './store.ts';
import { missing } from './stripe-error.ts';
import { apiVersion, type Event } from './wire.ts';

export const platformAccount = 'acct_1CoursefrontDemo';
export const platformApplication = 'ca_1CoursefrontDemo';

export type World = {
  store: Store;
  /** Unix seconds of the sandbox's own clock, which can be moved forward. */
  now(): number;
  /** Seconds that the clock is ahead of the machine's. */
  ahead(): number;
  /** The origin of the hosted pages. */
  origin(): string;
  /** Whether every charge fails, regardless of the card. */
  declinesAll(): boolean;
  /** Whether accounts have not set up tax. */
  refusesTax(): boolean;
};

type Cause = { id: string; idempotency_key: string | null };

/** One account's ledger: its objects, the time, and the events that changes cause. */
export type Ledger = {
  world: World;
  account: string;
  isPlatform: boolean;
  now(): number;
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  need<K extends Kind>(kind: K, id: string, param?: string): Kinds[K];
  /** Oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][];
  keep<K extends Kind>(kind: K, value: Kinds[K]): Kinds[K];
  remove(kind: Kind, id: string): void;
  emit(type: string, object: { object: string }, previous?: Record<string, unknown>): void;
};

export function openLedger(world: World, account: string, cause: Cause | null = null): Ledger {
  const { store } = world;
  const isPlatform = account === platformAccount;
  const find: Ledger['find'] = (kind, id) => store.find(account, kind, id);

  return {
    world,
    account,
    isPlatform,
    now: world.now,
    find,
    need: (kind, id, param) => {
      const found = find(kind, id);
      if (!found) throw missing(names[kind] ?? kind, id, param);
      return found;
    },
    all: (kind) => store.all(account, kind),
    keep: (kind, value) => {
      store.keep(account, kind, value);
      return value;
    },
    remove: (kind, id) => store.remove(account, kind, id),
    emit: (type, object, previous) => {
      const event: Event = {
        id: newId('evt'),
        object: 'event',
        ...(!isPlatform && { account }),
        api_version: apiVersion,
        created: world.now(),
        data: { object, ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 0,
        request: cause ?? { id: null, idempotency_key: null },
        type,
      };
      store.keep(account, 'event', event);
    },
  };
}

/** The name that hosted pages and mails show. */
export function sellerName({ world, account }: Pick<Ledger, 'world' | 'account'>): string {
  return world.store.find(platformAccount, 'account', account)?.business_profile?.name ?? 'A seller without a name';
}

const names: Partial<Record<Kind, string>> = {
  promotion_code: 'promotion code',
  payment_method: 'PaymentMethod',
  endpoint: 'webhook endpoint',
};
