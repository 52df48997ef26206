import { readInvoices } from '@coursefront/contract/orders/account-orders.ts';
import { readCourses } from '@coursefront/contract/shop/courses.ts';
import { CalendarPlus, CircleCheck } from 'lucide-react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import type { Entry, Question, Section } from './entry.ts';
import { approveWay, newDateWay } from './use-entries.ts';

/** The answers to the question of an action: invoices that wait, or courses with dates. */
export function useAnswers(question: Question | null, typed: string) {
  const text = useText('finding');
  const search = typed.trim();
  const invoices = useEndpoint(
    readInvoices,
    { query: { search, page_size: '10' } },
    { when: question === 'approve', keepPrevious: true },
  );
  const courses = useEndpoint(
    readCourses,
    { query: { search, page_size: '20' } },
    { when: question === 'add_date', keepPrevious: true },
  );
  const waiting = (invoices.data?.rows ?? []).map(
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
  const dated = (courses.data?.rows ?? [])
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
  const answer = question === 'approve' ? invoices : courses;
  const entries = question === 'approve' ? waiting : dated;
  const sections: Section[] =
    question === null || entries.length === 0
      ? []
      : [{ id: question, heading: text(question === 'approve' ? 'questions.approve' : 'questions.add_date'), entries }];
  return {
    sections,
    searching: question !== null && (answer.isPlaceholderData || answer.isPending),
    failure: question !== null && answer.isError ? answer.error : null,
  };
}
