import { unlimitedLicences } from '@coursefront/contract/constants.ts';
import { localeOf } from '@coursefront/contract/languages.ts';
import type { FormProposal } from '@coursefront/contract/signup/form-proposals.ts';
import type { TenantQueries, TenantScope } from '../../db/database.ts';
import { say } from '../../texts.ts';
import { coursesToPropose, type ProposedCourse } from './queries/proposals.queries.ts';
import { findCompanyByName } from './queries/register.queries.ts';

/** The limit of a form whose courses have no seats. */
const usualLimit = 100;

const longestTitle = 200;

/** Everything that a form for these courses needs and the courses say already. Visitors read it, so it is in the instance's language. */
export async function proposeForm(tenant: TenantScope, lmsIds: readonly number[]): Promise<FormProposal> {
  const courses = await coursesToPropose(tenant, lmsIds);
  const dated = courses.filter(isDated);
  const seats = dated.reduce((sum, course) => sum + course.seats, 0);
  return {
    ...wordsFor(courses),
    max_allowed_registrations: seats || usualLimit,
    courses: dated.map(({ courseid, dates, seats: free, next_date }) => ({
      courseid,
      dates,
      seats: free,
      next_date: next_date?.toISOString() ?? null,
    })),
  };
}

/** The licences that the company of this name has left. Null: there is no such company, or it has no limit. */
export async function licencesLeft(db: TenantQueries, name: string): Promise<number | null> {
  const company = await findCompanyByName(db, name.trim());
  return company && company.maximum !== unlimitedLicences ? Math.max(0, company.maximum - company.used) : null;
}

const isDated = ({ type }: ProposedCourse): boolean => type === 'instructor_led_training';

function wordsFor(courses: readonly ProposedCourse[]): Pick<FormProposal, 'title' | 'description'> {
  const [first] = courses;
  if (!first) return { title: '', description: '' };
  const { language } = first;
  const names = new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(
    courses.map(({ name }) => name),
  );
  const title = say(language, 'answers:signup_forms.proposal.title', { courses: names });
  const next = say(language, `answers:signup_forms.proposal.${courses.some(isDated) ? 'dates' : 'online'}`);
  const about = courses.length === 1 && first.about?.trim();
  return {
    title: title.length > longestTitle ? first.name.slice(0, longestTitle) : title,
    description: about ? `${about}\n\n${next}` : next,
  };
}
