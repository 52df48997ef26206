import { readInvoices } from '@coursefront/contract/orders/account-orders.ts';
import { readTeam, readTeamPeople } from '@coursefront/contract/people/team.ts';
import { readCourses } from '@coursefront/contract/shop/courses.ts';
import { BookOpen, CalendarPlus, CircleCheck, UserRound } from 'lucide-react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { personName } from '../../parts/people/person-name.ts';
import { type Entry, fits, type Question, type Section } from './entry.ts';
import { approveWay, buyWay, memberWay, newDateWay } from './ways.ts';

/** The answers to the question of an action: invoices that wait, courses, or people of the reader's team. */
export function useAnswers(question: Question | null, typed: string) {
  const text = useText('finding');
  const search = typed.trim();
  const answers = {
    invoices: useWaitingInvoices(question === 'approve', search),
    courses: useDatedCourses(question === 'add_date', search),
    team: useTeam(question, search),
  };
  const { entries, answer } =
    answers[question === 'approve' ? 'invoices' : question === 'add_date' ? 'courses' : 'team'];
  const sections: Section[] =
    question === null || entries.length === 0
      ? []
      : [{ id: question, heading: text(`questions.${question}`), entries }];
  return {
    sections,
    searching: question !== null && (answer.isPlaceholderData || answer.isPending),
    failure: question !== null && answer.isError ? answer.error : null,
  };
}

function useWaitingInvoices(when: boolean, search: string) {
  const answer = useEndpoint(readInvoices, { query: { search, page_size: '10' } }, { when, keepPrevious: true });
  const entries = (answer.data?.rows ?? []).map(
    ({ id, order_reference_id, buyer, created_at }): Entry => ({
      key: `approve ${id}`,
      kind: 'action',
      title: order_reference_id,
      details: [buyer.company?.name ?? `${buyer.first_name} ${buyer.last_name}`],
      at: created_at,
      icon: CircleCheck,
      way: approveWay(id),
    }),
  );
  return { entries, answer };
}

function useDatedCourses(when: boolean, search: string) {
  const answer = useEndpoint(readCourses, { query: { search, page_size: '20' } }, { when, keepPrevious: true });
  const entries = (answer.data?.rows ?? [])
    .filter(({ type }) => type !== 'elearning')
    .map(
      ({ courseid, name }): Entry => ({
        key: `add_date ${courseid}`,
        kind: 'action',
        title: name,
        details: [],
        icon: CalendarPlus,
        way: newDateWay(courseid),
      }),
    );
  return { entries, answer };
}

/** The people of the reader's team, or the courses of its company that are on sale. */
function useTeam(question: Question | null, search: string) {
  const text = useText('finding');
  const asksWho = question === 'assign' || question === 'remind';
  const team = useEndpoint(readTeam, { query: {} }, { when: asksWho || question === 'buy' });
  const people = useEndpoint(
    readTeamPeople,
    { query: { search, page_size: 10, ...(question === 'remind' && { status: 'open' as const }) } },
    { when: asksWho, keepPrevious: true },
  );
  if (!asksWho) {
    const entries = (team.data?.courses ?? [])
      .filter(({ buyable, name }) => buyable && fits(search, name))
      .map(
        ({ courseid, name, free }): Entry => ({
          key: `buy ${courseid}`,
          kind: 'action',
          title: name,
          details: [text('free', { count: free })],
          icon: BookOpen,
          way: buyWay(courseid, team.data?.instance_id ?? 0),
        }),
      );
    return { entries, answer: team };
  }
  const company = team.data?.company;
  const entries = (company ? (people.data?.rows ?? []) : []).map((person): Entry => {
    const member = { id: person.userid, title: personName(person), company_id: company?.id ?? 0 };
    return {
      key: `${question} ${person.userid}`,
      kind: 'action',
      title: member.title,
      details: person.email ? [person.email] : [],
      icon: UserRound,
      way: memberWay(question, member),
    };
  });
  return { entries, answer: team.data ? people : team };
}
