import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from '../../faults/faults.ts';
import type { Call, Shop } from '../shop.ts';
import type { ShopFault } from '../shop-faults.ts';
import { post } from './post.ts';

const second = 1_000;
/** Growing gaps, so that a demo sees them: from a second to some hours. */
const gaps = [1, 3, 10, 30, 120, 600, 1_800, 3_600, 7_200, 14_400].map((seconds) => seconds * second);

export type CallBacks = {
  /** The calls as today's faults want them: late, lost or at once. */
  plan(calls: Call[]): Call[];
  /** Ends when those that are due were tried once. */
  send(calls: Call[]): Promise<void>;
  sendAgain(call: Call): void;
  close(): Promise<void>;
};

/** At least once, in any order, until the product has said that it heard. Goes on with what a restart interrupted. */
export function createCallBacks(shop: Shop, faults: Faults<ShopFault>): CallBacks {
  const { store } = shop;
  const end = new AbortController();
  const running = new Set<Promise<void>>();

  const begin = (call: Call): Promise<void> => {
    const run = attempt(call).finally(() => running.delete(run));
    running.add(run);
    return run;
  };

  const attempt = async (call: Call) => {
    await pause(Math.max(0, call.nextTry - Date.now()), undefined, { signal: end.signal }).catch(() => undefined);
    // Replaced in the meantime: somebody pressed "Send again", and that is the plan now.
    if (end.signal.aborted || store.find('call', call.id) !== call) return;

    const answer = await post(shop, call, end.signal);
    if (faults.isOn('shop.callback-doubled')) await post(shop, call, end.signal);
    if (end.signal.aborted || store.find('call', call.id) !== call) return;
    const tries = call.tries + 1;
    const gap = gaps[call.tries];
    if (/^2\d\d$/.test(answer)) return note({ ...call, state: 'delivered', tries, answer });
    if (gap === undefined) return note({ ...call, state: 'failed', tries, answer });
    const next: Call = { ...call, tries, answer, nextTry: Date.now() + gap };
    note(next);
    void begin(next);
  };

  const note = (call: Call) => store.keep(['call', call]);

  for (const call of store.all('call')) if (call.state === 'waiting') void begin(call);
  return {
    plan: (calls) => {
      const state = faults.isOn('shop.callback-lost') ? 'lost' : 'waiting';
      const late = Number(faults.values('shop.callback-late')[0] ?? 0) * second;
      return calls.map((call) => ({ ...call, state, nextTry: call.nextTry + late }));
    },
    send: async (calls) => {
      const now = Date.now();
      const sent = calls.filter(({ state }) => state === 'waiting').map((call) => ({ call, tried: begin(call) }));
      await Promise.all(sent.filter(({ call }) => call.nextTry <= now).map(({ tried }) => tried));
    },
    sendAgain: (call) => {
      const again: Call = { ...call, state: 'waiting', tries: 0, nextTry: Date.now() };
      note(again);
      void begin(again);
    },
    close: async () => {
      end.abort();
      await Promise.all(running);
    },
  };
}
