import type { Notice } from '@coursefront/contract/panel/notices.ts';
import {
  BookCheck,
  BookPlus,
  CalendarClock,
  CalendarSync,
  CalendarX,
  CircleAlert,
  FileX,
  type LucideIcon,
  MessageCircleQuestion,
  Receipt,
  ReceiptText,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { homePlaces } from '../../lib/routes/home-places.ts';
import { pathTo } from '../../lib/routes/routes.ts';

export const noticeIcons: Record<Notice['kind'], LucideIcon> = {
  invoice_to_approve: Receipt,
  enrolment_failed: CircleAlert,
  registration_failed: CircleAlert,
  person_failed: CircleAlert,
  sold_out: CalendarX,
  form_closed: FileX,
  invoice_overdue: ReceiptText,
  refund_refused: CircleAlert,
  join_request: UserPlus,
  course_request: BookPlus,
  renewal_request: CalendarSync,
  date_request: CalendarClock,
  request_answered: BookCheck,
  team_lead: UsersRound,
  licences_added: BookPlus,
  date_questions: MessageCircleQuestion,
  runs_out: CalendarSync,
};

type Way = { to: string; search?: Record<string, string>; hash?: string };

/** The page where the matter is settled. */
export function wayFrom({ kind, name, detail, target }: Pick<Notice, 'kind' | 'name' | 'detail' | 'target'>): Way {
  const ways: Record<Notice['kind'], () => Way> = {
    invoice_to_approve: () => ({ to: pathTo('CompanyAccountOrder', { orderid: target }) }),
    enrolment_failed: () => ({ to: pathTo('CompanyAccountOrder', { orderid: target }) }),
    registration_failed: () => ({ to: pathTo('CompanyAccountRegistrations', { formid: target }) }),
    person_failed: () => ({ to: pathTo('CompanyAccountUser', { userid: target }) }),
    sold_out: () => ({ to: pathTo('CompanyAccountEvent', { eventid: target }) }),
    form_closed: () => ({ to: pathTo('CompanyAccountRegistrations', { formid: target }) }),
    invoice_overdue: () => ({ to: pathTo('CompanyAccountInvoices'), search: { show: 'all', search: name } }),
    refund_refused: () => ({ to: pathTo('CompanyAccountOrder', { orderid: target }) }),
    join_request: () => ({ to: pathTo('CustomerProfile', { id: target }) }),
    course_request: () => ({ to: pathTo('TeamRequests'), search: { company_id: target } }),
    renewal_request: () => ({ to: pathTo('TeamRequests'), search: { company_id: target } }),
    date_request: () => ({ to: pathTo('TeamRequests'), search: { company_id: target } }),
    // An approved course is among the courses, at the top of the page.
    request_answered: () => ({
      to: pathTo('Home'),
      ...(detail.endsWith('declined') && { hash: homePlaces.requests }),
    }),
    team_lead: () => ({ to: pathTo('Team'), search: { company_id: target } }),
    licences_added: () => ({ to: pathTo('Team'), search: { company_id: target } }),
    date_questions: () => ({ to: pathTo('Home'), search: { answers: target } }),
    // Says what can be done: order, ask, or write.
    runs_out: () => ({ to: pathTo('Home'), hash: homePlaces.ending }),
  };
  return ways[kind]();
}
