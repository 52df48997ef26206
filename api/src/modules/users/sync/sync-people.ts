import type { RoleId } from '@coursefront/contract/roles.ts';
import type { TenantScope } from '../../../db/database.ts';
import type { LmsOutcome, LmsPort } from '../../../ports/lms.ts';
import { addFirstRoles } from '../../roles/public.ts';
import { type MirroredUser, mirrorOf } from '../mirror/mirror-of.ts';
import { listLookedAt, listMirrored, noteLookedAt } from '../queries/sync.queries.ts';
import { keepUser } from './keep-user.ts';
import { firstRoles } from './read-first-roles.ts';

export type Round = {
  scope: TenantScope;
  lms: LmsPort;
  instanceId: number;
  since: string;
  /** Undefined if the site does not report them: then roles are read at the first sign-in. */
  siteRoles: ReadonlyMap<number, RoleId[]> | undefined;
};

const atOnce = 100;

/** Reads these accounts from the site, each once in a sync however many courses it is in. */
export async function syncPeople(round: Round, lmsIds: readonly number[]): Promise<LmsOutcome> {
  const { scope, lms, since } = round;
  const done = await listLookedAt(scope, lmsIds, since);
  const open = [...new Set(lmsIds)].filter((id) => !done.has(id));
  for (let from = 0; from < open.length; from += atOnce) {
    const read = await lms.readUsers(open.slice(from, from + atOnce));
    if (!read.ok) return read;
    // Accounts suspended at the site are not added; known ones stay as they are.
    const people = read.value.filter(({ suspended, username }) => !suspended && username !== 'guest').map(mirrorOf);
    await keepPeople(round, people);
  }
  return { ok: true, value: undefined };
}

async function keepPeople({ scope, siteRoles }: Round, people: readonly MirroredUser[]): Promise<void> {
  const ids = people.map(({ lmsId }) => lmsId);
  const known = new Map((await listMirrored(scope, ids)).map((user) => [user.lmsId, user]));
  await scope.transaction(async (tx) => {
    for (const person of people)
      if (!isAsKnown(person, known.get(person.lmsId))) await keepUser(tx, person, { seen: false });
    await noteLookedAt(tx, ids);
    if (!siteRoles) return;
    const given = ids.map((lmsId) => ({ lmsId, roleIds: firstRoles(siteRoles.get(lmsId) ?? []) }));
    await addFirstRoles(tx, given);
  });
}

type Known = Awaited<ReturnType<typeof listMirrored>>[number];

/**
 * Values that the site does not report are not compared, and neither is a language that the person has chosen here.
 * Nearly everybody is unchanged since yesterday.
 */
const isAsKnown = (told: MirroredUser, known: Known | undefined): boolean =>
  known !== undefined &&
  told.username === known.username &&
  told.picture === known.picture &&
  (Object.keys(told) as (keyof MirroredUser)[]).every(
    (fact) => told[fact] === null || told[fact] === known[fact] || (fact === 'language' && known.languageChosen),
  );
