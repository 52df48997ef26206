import { readIssuedInvoices } from '@coursefront/contract/invoices/invoices.ts';
import { readInvoices } from '@coursefront/contract/orders/account-orders.ts';
import type { FoundTask } from '@coursefront/contract/panel/finding.ts';
import { readTeam, readTeamPeople } from '@coursefront/contract/people/team.ts';
import { readCourses } from '@coursefront/contract/shop/courses.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Banknote, BookOpen, CalendarPlus, CircleCheck, UserRound } from 'lucide-react';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { personName } from '../../parts/people/person-name.ts';
import type { Entry, Section } from './entry.ts';
import { fits } from './matches.ts';
import { approveWay, buyWay, memberWay, newDateWay, payWay } from './ways.ts';

type Asked = Pick<UseQueryResult<unknown, ApiFailure>, 'isPlaceholderData' | 'isPending' | 'isError' | 'error'>;

/** The answers to the question of an action: invoices that wait or are unpaid, courses, or people of the reader's team. */
export function useAnswers(question: FoundTask | null, typed: string) {
  const text = useText('finding');
  const search = typed.trim();
  const team = useTeam(question, search);
  const answers: Record<FoundTask, { entries: readonly Entry[]; answer: Asked }> = {
    approve: useWaitingInvoices(question === 'approve', search),
    pay: useUnpaidInvoices(question === 'pay', search),
    add_date: useDatedCourses(question === 'add_date', search),
    assign: team,
    remind: team,
    buy: team,
  };
  const { entries, answer } = answers[question ?? 'approve'];
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
  const query = { search, status: 'pending' as const, page_size: '10' };
  const answer = useEndpoint(readInvoices, { query }, { when, keepPrevious: true });
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

function useUnpaidInvoices(when: boolean, search: string) {
  const query = { search, show: 'open' as const, page_size: '10' };
  const answer = useEndpoint(readIssuedInvoices, { query }, { when, keepPrevious: true });
  const entries = (answer.data?.rows ?? []).map(
    ({ id, number, payment_reference, company, buyer }): Entry => ({
      key: `pay ${id}`,
      kind: 'action',
      title: number,
      details: [company?.name ?? personName(buyer), payment_reference],
      icon: Banknote,
      way: payWay(id),
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
function useTeam(question: FoundTask | null, search: string) {
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
