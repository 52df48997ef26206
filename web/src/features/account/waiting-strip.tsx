import { can } from '@coursefront/contract/capabilities.ts';
import { readWaiting, type WaitingThings } from '@coursefront/contract/customers/own-customer.ts';
import { Link } from '@tanstack/react-router';
import {
  BookPlus,
  Building2,
  ChevronRight,
  CircleAlert,
  type LucideIcon,
  Receipt,
  ReceiptText,
  Store,
  UserPlus,
} from 'lucide-react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Glyph } from '../../ui/pictures/glyph.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { Status } from '../../ui/status.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import { type LinkElement, Linked } from '../../ui/text/linked.tsx';

/** The things that need attention today. Nothing is shown if there are none. */
export function WaitingStrip() {
  const text = useText('account');
  const waiting = useEndpoint(readWaiting, {});
  return (
    <Loaded
      query={waiting}
      errorTitle={text('waiting.failed')}
      skeleton={<Skeleton className="h-19 w-full rounded-lg" />}
    >
      {(things) => <Strip waiting={things} />}
    </Loaded>
  );
}

function Strip({ waiting }: { waiting: WaitingThings }) {
  const text = useText('account');
  const things = useWaitingThings(waiting);
  if (things.length === 0) return null;
  return (
    <nav
      aria-label={text('waiting.title')}
      className="flex flex-wrap gap-px overflow-clip rounded-lg border border-line bg-line"
    >
      {things.map(({ id, link, icon, kind, title, text: words }) => (
        <Linked
          key={id}
          link={link}
          className={
            // Five things do not fit beside each other: the last ones go on in a second line.
            'flex grow basis-full items-center gap-4 bg-surface px-5 py-4 text-sm text-ink no-underline hover:bg-hover ' +
            'lg:basis-60'
          }
        >
          <Glyph icon={icon} kind={kind} />
          <span className="min-w-0 grow">
            <span className="block font-semibold wrap-anywhere">{title}</span>
            <span className="text-ink-3">{words}</span>
          </span>
          <Icon of={ChevronRight} size="sm" className="text-ink-3 rtl:-scale-x-100" />
        </Linked>
      ))}
    </nav>
  );
}

type WaitingThing = {
  id: keyof WaitingThings;
  link: LinkElement;
  icon: LucideIcon;
  kind: Status;
  title: string;
  text: string;
};

/** The waiting things that the user may open, as texts and links. */
function useWaitingThings(waiting: WaitingThings): WaitingThing[] {
  const text = useText('account');
  const mayManage = can(roleIdsOf(useSession()), 'manageCompanies');
  const { shop, invoices, overdue, join_requests: joining, full_companies: full, failed_enrolments: failed } = waiting;
  const { course_requests: asking } = waiting;
  const invoicesText = (days: number) =>
    days < 1 ? text('waiting.invoices_new') : text('waiting.invoices_text', { count: days });
  const things: (WaitingThing | null | false)[] = [
    shop && {
      id: 'shop',
      link: <Link to={pathTo('CompanyAccountWebShop')} />,
      icon: Store,
      kind: 'danger',
      title: text('waiting.shop'),
      text: text(`waiting.shop_${shop}`),
    },
    invoices && {
      id: 'invoices',
      link: <Link to={pathTo('CompanyAccountOrders')} />,
      icon: Receipt,
      kind: 'warning',
      title: text('waiting.invoices', { count: invoices.count }),
      text: invoicesText(daysSince(invoices.oldest_at)),
    },
    mayManage &&
      overdue && {
        id: 'overdue',
        link: <Link to={pathTo('CompanyAccountInvoices')} search={{ show: 'overdue' }} />,
        icon: ReceiptText,
        kind: 'danger',
        title: text('waiting.overdue', { count: overdue.count }),
        text: text('waiting.overdue_text', {
          amount: overdue.sums.map(({ currency, amount }) => leftToRight(formatMoney(amount, currency))).join(' + '),
          count: overdue.oldest_days,
        }),
      },
    mayManage &&
      joining && {
        id: 'join_requests',
        link: (
          <Link
            to={
              joining.company_id === null
                ? pathTo('CustomerManagement')
                : pathTo('CustomerProfile', { id: joining.company_id })
            }
          />
        ),
        icon: UserPlus,
        kind: 'warning',
        title: text('waiting.join', { count: joining.count }),
        text: text('waiting.join_text'),
      },
    mayManage &&
      asking && {
        id: 'course_requests',
        link:
          asking.company_id === null ? (
            <Link to={pathTo('CustomerManagement')} />
          ) : (
            <Link to={pathTo('TeamRequests')} search={{ company_id: String(asking.company_id) }} />
          ),
        icon: BookPlus,
        kind: 'warning',
        title: text('waiting.requests', { count: asking.count }),
        text: text('waiting.requests_text'),
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
    failed && {
      id: 'failed_enrolments',
      link: <Link to={wayToFailed(failed)} />,
      icon: CircleAlert,
      kind: 'danger',
      title: text('waiting.enrolments', { count: failed.count }),
      text: text('waiting.enrolments_text'),
    },
  ];
  return things.filter((thing) => thing !== null && thing !== false);
}

/** The oldest is opened; once it is repaired, the next one is. */
const wayToFailed = ({ order, form_id }: NonNullable<WaitingThings['failed_enrolments']>): string =>
  order === null
    ? pathTo('CompanyAccountRegistrations', { formid: form_id ?? 0 })
    : pathTo('CompanyAccountOrder', { orderid: order });

const dayMilliseconds = 86_400_000;

const daysSince = (moment: string): number => Math.floor((Date.now() - Date.parse(moment)) / dayMilliseconds);
