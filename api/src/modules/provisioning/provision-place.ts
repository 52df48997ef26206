import type { Db } from '../../db/database.ts';
import { GiveUp, type TaskContext } from '../../jobs/task.ts';
import type { Seal } from '../../seal.ts';
import type { LearningSites } from '../lms/public.ts';
import { enrolPerson } from './enrol-person.ts';
import { joinCompany } from './join-company.ts';
import { joinGroup } from './join-group.ts';
import type { Place, Step } from './place.ts';
import { readPlace } from './places.queries.ts';
import { provideAccount } from './provide-account.ts';
import { type PlaceKey, provisionPlace as task } from './provision-order.ts';
import { nextStep, type StepName } from './rules/next-step.ts';
import { SiteTrouble } from './site-trouble.ts';
import { noteTrouble } from './steps.queries.ts';
import { welcomePerson } from './welcome-person.ts';
import { withdrawPlace } from './withdraw-place.ts';

export type ProvisioningParts = { db: Db; seal: Seal; sites: LearningSites };

/** Each asks the site for something that may be asked twice, then notes it: what dies in between is done again. */
const acts: Record<StepName, (parts: ProvisioningParts, place: Place, step: Step) => Promise<void>> = {
  account: provideAccount,
  enrolment: enrolPerson,
  group: joinGroup,
  company: joinCompany,
  mail: welcomePerson,
};

/**
 * Goes on with a place where it stands, and reads it anew before each step: an order may have been paid, or have ended,
 * since the last one. A step that fails holds up only those that need it.
 */
export async function provisionPlace(
  parts: ProvisioningParts,
  key: PlaceKey,
  { attempt }: Pick<TaskContext, 'attempt'>,
) {
  const scope = parts.db.tenant(key.instance);
  const tried = new Set<number>();
  const troubles: SiteTrouble[] = [];
  for (;;) {
    const place = await readPlace(scope, key);
    if (!place) break;
    if (place.wanted === 'out') return withdrawPlace(parts, place);
    const step = nextStep(place, tried);
    if (!step) break;
    tried.add(step.id);
    try {
      await acts[step.name](parts, place, step);
    } catch (error) {
      if (!(error instanceof SiteTrouble)) throw error;
      troubles.push(error);
      const final = error.final || attempt >= task.tries;
      await noteTrouble(scope, step.id, error.message.slice(0, 1000), final);
    }
  }
  if (troubles.length === 0) return;
  const message = troubles.map((trouble) => trouble.message).join(' ');
  throw troubles.every(({ final }) => final) ? new GiveUp(message) : new Error(message);
}
