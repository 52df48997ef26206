import type { Schedule } from './jobs/schedules.ts';
import type { Work } from './jobs/task.ts';
import type { WorkParts } from './module.ts';
import { modules } from './modules.ts';

/** Every job that a worker can do. */
export function allWorks(parts: WorkParts): Work[] {
  const attachers = modules.flatMap(({ mailAttachers }) => mailAttachers?.(parts) ?? []);
  const linkers = modules.flatMap(({ passwordLinkers }) => passwordLinkers?.(parts) ?? []);
  const listeners = modules.flatMap(({ changeListeners }) => changeListeners?.(parts) ?? []);
  return modules.flatMap(({ works }) => works?.({ ...parts, attachers, linkers, listeners }) ?? []);
}

export const allSchedules: Schedule[] = modules.flatMap(({ schedules }) => schedules ?? []);
