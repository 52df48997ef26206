import type { TenantScope } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { GiveUp, type TaskContext } from '../../jobs/task.ts';
import { hasLeft } from '../lms/public.ts';
import { enrolPerson } from './enrol-person.ts';
import { joinCompany, joinGroup } from './join.ts';
import { provideAccount } from './provide-account.ts';
import { checkSiteAgain, provisionPlace as task } from './provision.ts';
import { unlinkAccount } from './queries/accounts.queries.ts';
import type { Place, PlaceKey, Provisioning, Step } from './queries/place.ts';
import { readPlace } from './queries/places.queries.ts';
import { noteTrouble } from './queries/steps.queries.ts';
import { noteNotTold } from './queries/users.queries.ts';
import { nextStep, type StepName } from './rules/next-step.ts';
import { SiteTrouble } from './site-trouble.ts';
import { tellTrouble } from './tell-trouble.ts';
import { welcomePerson } from './welcome-person.ts';
import { withdrawPlace } from './withdraw-place.ts';

/** Each makes a call that is safe to repeat, then stores the result: a worker that dies in between repeats the call. */
const acts: Record<StepName, (parts: Provisioning, place: Place, step: Step) => Promise<void>> = {
  account: provideAccount,
  enrolment: enrolPerson,
  group: joinGroup,
  company: joinCompany,
  mail: welcomePerson,
};

/** An account that was provided and is not there any more has to be provided again: no other step could do without it. */
const openSteps = ({ user, steps }: Place): Step[] =>
  user
    ? steps
    : steps.map((step) => (step.name === 'account' && step.state === 'done' ? { ...step, state: 'waiting' } : step));

/**
 * Continues with a place at its next open step. It reads the place again before each step, because the order may have been
 * paid or have ended meanwhile. A failed step blocks only the steps that need it.
 */
export async function provisionPlace(parts: Provisioning, key: PlaceKey, { attempt }: Pick<TaskContext, 'attempt'>) {
  const scope = parts.db.tenant(key.instance);
  const tried = new Set<number>();
  const troubles: SiteTrouble[] = [];
  let isRenewed = false;
  let isRepaired = false;
  for (;;) {
    const place = await readPlace(scope, key);
    if (!place) break;
    if (place.wanted === 'out') return withdrawPlace(parts, place);
    const step = nextStep({ ...place, steps: openSteps(place), partial: key.source === 'user' }, tried);
    if (!step) break;
    tried.add(step.id);
    try {
      await acts[step.name](parts, place, step);
      isRepaired ||= step.attempts > 0;
    } catch (error) {
      if (!(error instanceof SiteTrouble)) throw error;
      // The account was deleted at the site after we had found it. The next turn makes another one, once.
      if (error.missing === 'user' && place.user && !isRenewed) {
        isRenewed = true;
        await unlinkAccount(scope, place.user);
        tried.clear();
        continue;
      }
      troubles.push(error);
      const final = error.final || attempt >= task.tries;
      const trouble = error.message.slice(0, 1000);
      await noteTrouble(scope, step.id, { trouble, final, refused: error.refused });
      if (final) await tellTrouble(scope, place, step, trouble);
      if (final && key.source === 'user' && (step.name === 'account' || step.name === 'enrolment'))
        await noteNotTold(scope, key.id, step.course_id, trouble);
    }
  }
  if (isRepaired) await checkSite(scope, key.instance);
  if (troubles.length === 0) return;
  const message = troubles.map((trouble) => trouble.message).join(' ');
  throw troubles.every(({ final }) => final) ? new GiveUp(message) : new Error(message);
}

/** A step that failed before works now, so the problem that the site's last check found may be gone as well. */
async function checkSite(scope: TenantScope, instance: number): Promise<void> {
  if (!(await hasLeft(scope))) return;
  const options = { key: `check_site:${instance}`, instanceId: instance };
  await scope.transaction((tx) => enqueue(tx, checkSiteAgain, { instance }, options));
}
