import { findUser, livingUsers, type Site } from '../site/site.ts';
import type { Cohort, User } from '../site/site-rows.ts';
import { invalidParameter, missingRecord } from '../webservice/moodle-error.ts';
import { flag, int, list, object, oneOf, optional, otherwise, text } from '../webservice/parameters.ts';
import { type Call, requireCapability, wsFunction } from '../webservice/ws-function.ts';

const fields = {
  categorytype: object({ type: oneOf('id', 'idnumber', 'system'), value: text }),
  name: text,
  description: optional(text),
  descriptionformat: optional(int),
  visible: optional(flag),
  theme: optional(text),
};
const newCohort = object({ ...fields, idnumber: text });
const changedCohort = object({ ...fields, id: int, idnumber: optional(text) });
const membership = object({
  cohorttype: object({ type: oneOf('id', 'idnumber'), value: text }),
  usertype: object({ type: oneOf('id', 'username'), value: text }),
});

function show({ id, name, idnumber, description, visible }: Cohort) {
  // Tags are kept, and left out when the name is shown.
  const shown = name.replaceAll(/<[^>]*>/g, '');
  return { id, name: shown, idnumber, description, descriptionformat: 1, visible, theme: '' };
}
const showWhole = (cohort: Cohort) => ({ ...show(cohort), customfields: [] });

function find({ site }: Call, id: number): Cohort {
  const cohort = site.store.get('cohorts', id);
  if (!cohort) throw missingRecord();
  return cohort;
}

const isTaken = ({ store }: Site, idnumber: string, except?: number) =>
  idnumber !== '' && store.all('cohorts').some((cohort) => cohort.idnumber === idnumber && cohort.id !== except);

/** Failures, including repeated calls, are warnings in a successful answer. */
function join({ site }: Call, { cohorttype, usertype }: ReturnType<typeof membership.read>) {
  const cohort = site.store
    .all('cohorts')
    .find(({ id, idnumber }) => cohorttype.value === (cohorttype.type === 'id' ? String(id) : idnumber));
  const isMeant = ({ id, username }: User) => usertype.value === (usertype.type === 'id' ? String(id) : username);
  const user = livingUsers(site).find(isMeant);
  const [inCohort, whom] = [`${cohorttype.type}=${cohorttype.value}`, `${usertype.type}=${usertype.value}`];

  if (!cohort) return [{ warningcode: '2', message: `cohort ${inCohort} not exists` }];
  if (!user) return [{ warningcode: '2', message: `user ${whom} not exists` }];
  if (cohort.members.includes(user.id)) {
    return [{ warningcode: '3', message: `record already exists: cohort(${inCohort} ${whom})` }];
  }
  site.store.put('cohorts', { ...cohort, members: [...cohort.members, user.id] });
  return [];
}

export const cohorts = {
  core_cohort_create_cohorts: wsFunction({ cohorts: list(newCohort) }, (call, given) => {
    requireCapability(call, 'moodle/cohort:manage');
    return given.cohorts.map(({ name, idnumber, description = '', visible = true }) => {
      if (isTaken(call.site, idnumber)) throw invalidParameter('record already exists with the same idnumber');
      return show(call.site.store.add('cohorts', { name, idnumber, description, visible, members: [] }));
    });
  }),
  core_cohort_update_cohorts: wsFunction({ cohorts: list(changedCohort) }, (call, given) => {
    requireCapability(call, 'moodle/cohort:manage');
    for (const { id, name, idnumber, description, visible } of given.cohorts) {
      const before = find(call, id);
      if (isTaken(call.site, idnumber ?? '', id))
        throw invalidParameter('record already exists with the same idnumber');
      const changes = { name, idnumber: idnumber ?? before.idnumber, description: description ?? before.description };
      call.site.store.put('cohorts', { ...before, ...changes, visible: visible ?? before.visible });
    }
    return null;
  }),
  core_cohort_get_cohorts: wsFunction({ cohortids: otherwise(list(int), []) }, (call, { cohortids }) => {
    requireCapability(call, 'moodle/cohort:manage');
    const found = cohortids.length > 0 ? cohortids.map((id) => find(call, id)) : call.site.store.all('cohorts');
    return found.map(showWhole);
  }),
  core_cohort_search_cohorts: wsFunction(
    {
      query: text,
      context: object({ contextid: optional(int), contextlevel: optional(text), instanceid: optional(int) }),
      includes: otherwise(text, 'parents'),
      limitfrom: otherwise(int, 0),
      limitnum: otherwise(int, 25),
    },
    (call, { query, limitfrom, limitnum }) => {
      requireCapability(call, 'moodle/cohort:manage');
      const words = ({ name, idnumber, description }: Cohort) => `${name} ${idnumber} ${description}`.toLowerCase();
      const found = call.site.store.all('cohorts').filter((cohort) => words(cohort).includes(query.toLowerCase()));
      return { cohorts: found.slice(limitfrom, limitfrom + limitnum).map(showWhole) };
    },
  ),
  core_cohort_add_cohort_members: wsFunction({ members: list(membership) }, (call, { members }) => {
    requireCapability(call, 'moodle/cohort:manage');
    return { warnings: members.flatMap((member) => join(call, member)) };
  }),
  core_cohort_delete_cohort_members: wsFunction(
    { members: list(object({ cohortid: int, userid: int })) },
    (call, { members }) => {
      requireCapability(call, 'moodle/cohort:manage');
      for (const { cohortid, userid } of members) {
        const cohort = find(call, cohortid);
        if (!findUser(call.site, userid)) throw missingRecord();
        call.site.store.put('cohorts', { ...cohort, members: cohort.members.filter((member) => member !== userid) });
      }
      return null;
    },
  ),
  core_cohort_get_cohort_members: wsFunction({ cohortids: list(int) }, (call, { cohortids }) => {
    requireCapability(call, 'moodle/cohort:manage');
    return cohortids.map((id) => ({ cohortid: id, userids: find(call, id).members }));
  }),
};
