import type {
  CustomerInvoice,
  readCustomerSubscription,
} from '@coursefront/contract/customers/customer-subscription.ts';
import { invoiceToPay } from '@coursefront/contract/customers/invoice-to-pay.ts';
import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { ExternalLink } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { SubscriptionInvoices } from '../../parts/subscriptions/invoices.tsx';
import { StandingBadge, usePlanFacts } from '../../parts/subscriptions/plan-facts.tsx';
import { accountStanding } from '../../parts/subscriptions/standing.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import type { CustomerRow } from './columns.tsx';

const ChangePlanDialog = lazyPart(async () => (await import('./change-plan-dialog.tsx')).ChangePlanDialog);
const CancelPlanDialog = lazyPart(async () => (await import('./end-plan-dialogs.tsx')).CancelPlanDialog);
const RefundDialog = lazyPart(async () => (await import('./money-dialogs.tsx')).RefundDialog);
const TakeCreditDialog = lazyPart(async () => (await import('./money-dialogs.tsx')).TakeCreditDialog);
const GiveCreditDialog = lazyPart(async () => (await import('./money-dialogs.tsx')).GiveCreditDialog);
const ResumePlanDialog = lazyPart(async () => (await import('./end-plan-dialogs.tsx')).ResumePlanDialog);

export type Subscribed = AnswerOf<typeof readCustomerSubscription>;

const tenMinutes = 600_000;

/** The provider makes the first invoice some seconds after the subscription. */
export const isInvoiceToCome = ({ current, invoices }: Pick<Subscribed, 'current' | 'invoices'>): boolean =>
  invoices.length === 0 &&
  current?.collection === 'invoice' &&
  Date.parse(current.created_at) > Date.now() - tenMinutes;

type OfCustomer = { customer: CustomerRow };

/** A subscription that ends or is not paid, at the head of the page. */
export function SubscriptionNotice({ customer, current, invoices }: Subscribed & OfCustomer) {
  const text = useText('customers');
  const subscriptions = useText('subscriptions');
  if (!current) return null;
  const standing = accountStanding(current);
  if (standing === 'active' || standing === 'cancelled') return null;
  const words = {
    plan: current.subscription,
    date: leftToRight(current.expiry ? formatDate(current.expiry) : ''),
  };
  if (standing === 'ending')
    return (
      <Notice
        kind="warning"
        title={subscriptions('notice.ending.title', words)}
        actions={<ResumePlan customer={customer} subscription={current} />}
      >
        {subscriptions('notice.ending.text')}
      </Notice>
    );
  const open = invoiceToPay(invoices)?.hosted_url;
  return (
    <Notice
      kind="danger"
      title={standing === 'unpaid' ? text('plan.unpaid') : subscriptions(`notice.${standing}.title`)}
      actions={
        open && (
          <ButtonLink link={<a href={open} target="_blank" rel="noreferrer" />}>{text('plan.see_invoice')}</ButtonLink>
        )
      }
    >
      {text('plan.owes')}
    </Notice>
  );
}

/** On phones the card with the other actions is far below. */
function ResumePlan({ customer, subscription }: OfCustomer & { subscription: Subscription }) {
  const subscriptions = useText('subscriptions');
  const resuming = useDialogTask();
  return (
    <>
      <Button onClick={() => resuming.begin()}>{subscriptions('cancel.take_back')}</Button>
      {resuming.dialog((_, dialog) => (
        <Suspense>
          <ResumePlanDialog {...dialog} customer={customer} subscription={subscription} />
        </Suspense>
      ))}
    </>
  );
}

type SubscriptionCardProps = OfCustomer & { subscribed: Subscribed; onSubscribe: () => void };

/** The customer's plan with its price, its dates and what can be done with it. */
export function SubscriptionCard({ customer, subscribed, onSubscribe }: SubscriptionCardProps) {
  const text = useText('customers');
  const { current, provider_url } = subscribed;
  const isOver = current === null || current.status === 'cancelled';
  return (
    <TitledCard
      title={text('facts.subscription')}
      beside={current && <StandingBadge subscription={current} />}
      className="overflow-clip"
    >
      <div className="grid gap-5 p-5">
        {current ? <PlanFacts subscription={current} /> : <p className="text-sm">{text('facts.no_subscription')}</p>}
        {isOver ? (
          <Button className="md:justify-self-start" onClick={onSubscribe}>
            {text('actions.subscribe')}
          </Button>
        ) : (
          <PlanActions customer={customer} subscription={current} refundable={subscribed.invoices.some(isRefundable)} />
        )}
        {current && provider_url && (
          <a
            href={provider_url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-sm"
          >
            {text('plan.at_provider')} <Icon of={ExternalLink} size="sm" />
          </a>
        )}
      </div>
    </TitledCard>
  );
}

function PlanFacts({ subscription }: { subscription: Subscription }) {
  const text = useText('customers');
  const subscriptions = useText('subscriptions');
  const facts = usePlanFacts(subscription, (amount) => text('plan.credit_text', { amount }));
  const plan = <span className="font-semibold">{subscription.subscription}</span>;
  return <Facts facts={[{ label: subscriptions('change.plan'), value: plan }, ...facts]} />;
}

/** `refundable`: a paid invoice can still be given back. */
type PlanActionsProps = OfCustomer & { subscription: Subscription; refundable: boolean };

/** The owner may do what the customer could do itself, except for its card. */
function PlanActions({ customer, subscription, refundable }: PlanActionsProps) {
  const text = useText('customers');
  const subscriptions = useText('subscriptions');
  const standing = accountStanding(subscription);
  const task = useDialogTask<'change' | 'credit' | 'take' | 'cancel' | 'resume'>();
  return (
    <>
      <div className="flex flex-wrap gap-2 max-md:flex-col">
        {standing === 'active' && <Button onClick={() => task.begin('change')}>{subscriptions('plan.change')}</Button>}
        <Button onClick={() => task.begin('credit')}>{text('plan.give_credit')}</Button>
        {subscription.credit > 0 && <Button onClick={() => task.begin('take')}>{text('plan.take_credit')}</Button>}
        {standing === 'ending' ? (
          <Button onClick={() => task.begin('resume')}>{subscriptions('cancel.take_back')}</Button>
        ) : (
          <Button variant="danger" onClick={() => task.begin('cancel')}>
            {subscriptions('plan.cancel')}
          </Button>
        )}
      </div>
      {standing === 'ending' && <p className="text-sm text-ink-3">{text('plan.resume_first')}</p>}
      {subscription.collection === 'card' && <p className="text-sm text-ink-3">{text('plan.card')}</p>}
      {task.dialog((which, dialog) => {
        const props = { ...dialog, customer, subscription };
        return (
          <Suspense>
            {which === 'change' && <ChangePlanDialog {...props} />}
            {which === 'credit' && <GiveCreditDialog {...props} />}
            {which === 'take' && <TakeCreditDialog {...props} />}
            {which === 'cancel' && <CancelPlanDialog {...props} refundable={refundable} />}
            {which === 'resume' && <ResumePlanDialog {...props} />}
          </Suspense>
        );
      })}
    </>
  );
}

const fewInvoices = 5;
const invoicesId = 'invoices';
const isSought = () => window.location.hash === `#${invoicesId}`;

type CustomerInvoicesProps = {
  customer: Pick<CustomerRow, 'id' | 'name'>;
  invoices: readonly CustomerInvoice[];
  /** The first is being made. */
  toCome: boolean;
  /** Everything above them has come, so they stay in their place. */
  settled: boolean;
};

/** The newest invoices; all of them on request, and for the search, which finds any of them. */
export function CustomerInvoices({ customer, invoices, toCome, settled }: CustomerInvoicesProps) {
  const text = useText('customers');
  const [all, setAll] = useState(isSought);
  const refunding = useDialogTask<CustomerInvoice>();
  // The page has its invoices later than its address.
  useEffect(() => {
    if (settled && isSought()) document.getElementById(invoicesId)?.scrollIntoView();
  }, [settled]);
  return (
    <>
      <SubscriptionInvoices
        id={invoicesId}
        invoices={all ? invoices : invoices.slice(0, fewInvoices)}
        payable={false}
        noneText={text(toCome ? 'plan.invoice_to_come' : 'plan.invoices_none')}
        more={(invoice) => <MoneyBack invoice={invoice} onRefund={() => refunding.begin(invoice)} />}
        note={
          (invoices.some(isOpen) || invoices.some(isPaidOutside) || invoices.some(hasCredit)) && (
            <>
              {invoices.some(isOpen) && <p>{text('plan.voiding')}</p>}
              {invoices.some(isPaidOutside) && <p>{text('plan.repayments')}</p>}
              {invoices.some(hasCredit) && <p>{text('plan.credits')}</p>}
            </>
          )
        }
        actions={
          !all &&
          invoices.length > fewInvoices && (
            <Button size="sm" onClick={() => setAll(true)}>
              {text('stuck.all')}
            </Button>
          )
        }
      />
      {refunding.dialog((invoice, dialog) => (
        <Suspense>
          <RefundDialog {...dialog} customer={customer} invoice={invoice} left={leftToRefund(invoice)} />
        </Suspense>
      ))}
    </>
  );
}

const hasCredit = ({ credit_used, credit_added }: CustomerInvoice) => credit_used + credit_added > 0;

/** Credit that paid a part of the invoice is no money. */
const leftToRefund = ({ amount, credit_used, refunded }: CustomerInvoice): number => amount - credit_used - refunded;

/** Only what was paid and is not given back yet. */
const isRefundable = (invoice: CustomerInvoice) =>
  invoice.status === 'paid' && leftToRefund(invoice) > 0 && !invoice.paid_outside;

const isOpen = ({ status }: CustomerInvoice) => status === 'open';
const isPaidOutside = ({ paid_outside }: CustomerInvoice) => paid_outside;

/** Money is refunded through the provider, unless it was paid elsewhere. An open invoice is voided on the provider's own page. */
function MoneyBack({ invoice, onRefund }: { invoice: CustomerInvoice; onRefund: () => void }) {
  const text = useText('customers');
  if (isPaidOutside(invoice))
    return (
      <>
        <AtProvider invoice={invoice} />
        <span className="text-sm whitespace-normal text-ink-3 md:w-40 md:shrink-0">{text('plan.paid_outside')}</span>
      </>
    );
  if (isOpen(invoice)) return <AtProvider invoice={invoice} />;
  if (!isRefundable(invoice)) return null;
  return (
    <Button size="sm" aria-label={text('plan.refund_of', { number: invoice.number ?? '' })} onClick={onRefund}>
      {text('plan.refund')}
    </Button>
  );
}

function AtProvider({ invoice: { number, provider_url } }: { invoice: CustomerInvoice }) {
  const text = useText('customers');
  return (
    <ButtonLink
      size="sm"
      icon={ExternalLink}
      aria-label={text('plan.invoice_at_provider_of', { number: number ?? '' })}
      link={<a href={provider_url} target="_blank" rel="noreferrer" />}
    >
      {text('plan.invoice_at_provider')}
    </ButtonLink>
  );
}
