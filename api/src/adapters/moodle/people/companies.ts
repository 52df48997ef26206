import { decodeEntities } from '../../../html.ts';
import type { LmsCompany, LmsOutcome } from '../../../ports/lms.ts';
import { done, notFound, ok, refused } from '../site/failures.ts';
import { siteText } from '../site/flatten.ts';
import type { FunctionAnswer } from '../site/functions.ts';
import type { WebService } from '../site/web-service.ts';

type Cohort = FunctionAnswer<'core_cohort_search_cohorts'>['cohorts'][number];

/** A company is a site-wide cohort with this id number. */
const keyOf = (companyId: number) => `company-${companyId}`;
const wholeSite = { type: 'system', value: '' };

export async function ensureCompany(call: WebService, company: LmsCompany): Promise<LmsOutcome> {
  const known = await findCohort(call, company.id);
  if (!known.ok) return known;
  const named = {
    categorytype: wholeSite,
    name: siteText(company.name.trim()).slice(0, 254),
    idnumber: keyOf(company.id),
  };
  if (known.value) {
    if (decodeEntities(known.value.name) === named.name) return done;
    const renamed = await call('core_cohort_update_cohorts', { cohorts: [{ id: known.value.id, ...named }] });
    return renamed.ok ? done : renamed;
  }
  const created = await call('core_cohort_create_cohorts', {
    cohorts: [{ ...named, description: '', visible: false }],
  });
  if (created.ok || created.reason !== 'refused') return created.ok ? done : created;
  // Another process may have created it in the meantime.
  const again = await findCohort(call, company.id);
  return again.ok && again.value ? done : created;
}

const atOnce = 100;

/** The search matches substrings: `company-1` also finds `company-17`. So every hit is compared, page by page. */
async function findCohort(call: WebService, companyId: number): Promise<LmsOutcome<Cohort | undefined>> {
  for (let limitfrom = 0; ; limitfrom += atOnce) {
    const found = await call('core_cohort_search_cohorts', {
      query: keyOf(companyId),
      context: { contextlevel: 'system', instanceid: 0 },
      limitfrom,
      limitnum: atOnce,
    });
    if (!found.ok) return found;
    const cohort = found.value.cohorts.find(({ idnumber }) => idnumber === keyOf(companyId));
    if (cohort || found.value.cohorts.length < atOnce) return ok(cohort);
  }
}

export async function addToCompany(call: WebService, company: LmsCompany, userId: number): Promise<LmsOutcome> {
  const first = await addMember(call, company.id, userId);
  if (!first.ok || first.value === 'member') return first.ok ? done : first;
  const made = await ensureCompany(call, company);
  if (!made.ok) return made;
  const second = await addMember(call, company.id, userId);
  if (!second.ok) return second;
  return second.value === 'member' ? done : notFound('user');
}

const [missing, already] = ['2', '3'];

/** The site sends the same warning for a missing company and a missing user. */
async function addMember(
  call: WebService,
  companyId: number,
  userId: number,
): Promise<LmsOutcome<'member' | 'missing'>> {
  const name = 'core_cohort_add_cohort_members';
  const cohorttype = { type: 'idnumber', value: keyOf(companyId) };
  const added = await call(name, { members: [{ cohorttype, usertype: { type: 'id', value: userId } }] });
  if (!added.ok) return added;
  const [warning] = added.value.warnings ?? [];
  const code = warning && String(warning.warningcode);
  if (code === undefined || code === already) return ok('member');
  return code === missing ? ok('missing') : refused('unexplained', `${name}: warning ${code}`);
}

export async function removeFromCompany(call: WebService, companyId: number, userId: number): Promise<LmsOutcome> {
  const cohort = await findCohort(call, companyId);
  if (!cohort.ok) return cohort;
  if (!cohort.value) return done;
  const members = [{ cohortid: cohort.value.id, userid: userId }];
  const removed = await call('core_cohort_delete_cohort_members', { members });
  return removed.ok ? done : removed;
}
