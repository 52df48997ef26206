import type { Clock } from '../state/clock.ts';
import { openLedger, type World } from '../state/ledger.ts';
import { nextDue } from './due-work.ts';

/** Lets time pass up to the moment given; what falls due on the way happens at its own time and in its order. */
export function moveClock(world: World, clock: Clock, to: number): void {
  for (let due = nextDue(world, to); due; due = nextDue(world, to)) {
    const { at, account, run } = due;
    clock.moveTo(at);
    world.store.change(() => run(openLedger(world, account)));
  }
  clock.moveTo(to);
}
