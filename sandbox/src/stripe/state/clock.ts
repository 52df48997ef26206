import { platformAccount } from './ledger.ts';
import type { Store } from './store.ts';

export type Clock = { now(): number; ahead(): number; moveTo(time: number): void };

/** Runs ahead of the machine's clock by the time it was moved. It never goes back. */
export function createClock(store: Store, machine = () => Date.now()): Clock {
  const real = () => Math.floor(machine() / 1_000);
  const ahead = () => store.find(platformAccount, 'clock', 'clock')?.ahead ?? 0;
  return {
    now: () => real() + ahead(),
    ahead,
    moveTo: (time) => {
      const wanted = time - real();
      if (wanted > ahead()) store.change(() => store.keep(platformAccount, 'clock', { id: 'clock', ahead: wanted }));
    },
  };
}
