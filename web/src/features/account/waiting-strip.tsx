import { can } from '@coursefront/contract/capabilities.ts';
import { readWaiting, type WaitingThings } from '@coursefront/contract/customers/own-customer.ts';
import { retryFailed } from '@coursefront/contract/orders/order-detail.ts';
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
import type { ReactNode } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
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
      {things.map(({ id, link, icon, kind, title, text: words, act }) => (
        // Five things do not fit beside each other: the last ones take a second line.
        <div key={id} className="flex grow basis-full flex-wrap items-center bg-surface lg:basis-60">
          <Linked
            link={link}
            className="flex min-w-0 grow items-center gap-4 px-5 py-4 text-sm text-ink no-underline hover:bg-hover focus-visible:-outline-offset-3"
          >
            <Glyph icon={icon} kind={kind} />
            <span className="min-w-0 grow">
              <span className="block font-semibold wrap-anywhere">{title}</span>
              <span className="text-ink-3">{words}</span>
            </span>
            <Icon of={ChevronRight} size="sm" className="text-ink-3 rtl:-scale-x-100" />
          </Linked>
          {act && <div className="px-5 max-md:-mt-1 max-md:basis-full max-md:ps-18 max-md:pb-4 md:py-2">{act}</div>}
        </div>
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
  /** The actions that are possible from here. */
  act?: ReactNode;
};

/** The waiting things that the user may open, as texts and links. */
function useWaitingThings(waiting: WaitingThings): WaitingThing[] {
  const text = useText('account');
  const roleIds = roleIdsOf(useSession());
  const mayManage = can(roleIds, 'manageCompanies');
  const mayRetry = can(roleIds, 'approveInvoices');
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
      link: linkToFailed(failed),
      icon: CircleAlert,
      kind: 'danger',
      title: text('waiting.enrolments', { count: failed.count }),
      text: text('waiting.enrolments_text'),
      act: mayRetry && <RetryFailed />,
    },
  ];
  return things.filter((thing) => thing !== null && thing !== false);
}

/** All of them at once, for a learning site that is there again. */
function RetryFailed() {
  const text = useText('account');
  return (
    <ActButton
      size="sm"
      endpoint={retryFailed}
      input={{}}
      refreshes={[readWaiting]}
      busyLabel={text('waiting.retrying')}
      done={({ people }) => text('waiting.retried', { count: people })}
      failed={text('waiting.not_retried')}
    >
      {text('waiting.retry')}
    </ActButton>
  );
}

/** The oldest order or form is opened; once it is repaired, the next one is. People who were given a course are in one list. */
function linkToFailed({ order, form_id, userid }: NonNullable<WaitingThings['failed_enrolments']>): LinkElement {
  if (order !== null) return <Link to={pathTo('CompanyAccountOrder', { orderid: order })} />;
  if (form_id !== null) return <Link to={pathTo('CompanyAccountRegistrations', { formid: form_id })} />;
  if (userid !== null) return <Link to={pathTo('CompanyAccountUser', { userid })} />;
  return <Link to={pathTo('CompanyAccountUsers')} search={{ enrolment: 'failed' }} />;
}

const dayMilliseconds = 86_400_000;

const daysSince = (moment: string): number => Math.floor((Date.now() - Date.parse(moment)) / dayMilliseconds);
