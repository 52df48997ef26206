import { can } from '@coursefront/contract/capabilities.ts';
import type { WaitingThings } from '@coursefront/contract/customers/own-customer.ts';
import { localeOf } from '@coursefront/contract/languages.ts';
import { Link } from '@tanstack/react-router';
import { Building2, CalendarDays, type LucideIcon, Receipt } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useEventZone } from '../../lib/session/site.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import type { Status } from '../../ui/status.ts';
import { formatEventDate } from '../../ui/text/format-date.ts';
import type { LinkElement } from '../../ui/text/linked.tsx';

export type WaitingThing = {
  id: keyof WaitingThings;
  link: LinkElement;
  icon: LucideIcon;
  kind: Status;
  title: string;
  text: string;
};

/** What waits, in words, each with its page; without what the reader may not open. */
export function useWaitingThings(waiting: WaitingThings): WaitingThing[] {
  const text = useText('account');
  const language = useLanguage();
  const zone = useEventZone();
  const mayManage = can(roleIdsOf(useSession()), 'manageCompanies');
  const { invoices, full_companies: full, next_event: event } = waiting;
  const day = (moment: Date | string) => formatEventDate(moment, localeOf(language), zone);
  const things: (WaitingThing | null | false)[] = [
    invoices && {
      id: 'invoices',
      link: <Link to={pathTo('CompanyAccountOrders')} />,
      icon: Receipt,
      kind: 'warning',
      title: text('waiting.invoices', { count: invoices.count }),
      text: text('waiting.invoices_text', { count: daysSince(invoices.oldest_at) }),
    },
    mayManage &&
      full && {
        id: 'full_companies',
        link: (
          <Link to={full.count === 1 ? pathTo('CustomerProfile', { id: full.id }) : pathTo('CustomerManagement')} />
        ),
        icon: Building2,
        kind: 'danger',
        title: full.count === 1 ? full.name : text('waiting.companies', { count: full.count }),
        text: text(full.count === 1 ? 'waiting.company_text' : 'waiting.companies_text'),
      },
    event && {
      id: 'next_event',
      link: <Link to={pathTo('CompanyAccountEvent', { eventid: event.id })} />,
      icon: CalendarDays,
      kind: 'info',
      title: text('waiting.event', { course: event.course_name, date: day(event.start_date) }),
      text: text('waiting.seats', {
        count: event.available_slots,
        date: day(new Date(event.last_registration_date * 1000)),
      }),
    },
  ];
  return things.filter((thing) => thing !== null && thing !== false);
}

const dayMilliseconds = 86_400_000;

const daysSince = (moment: string): number => Math.floor((Date.now() - Date.parse(moment)) / dayMilliseconds);
