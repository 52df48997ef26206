import { type QuoteDetail, readQuote } from '@coursefront/contract/quotes/quotes.ts';
import { Link } from '@tanstack/react-router';
import { Ban, Download, Link2, Send } from 'lucide-react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useTitle } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { QuoteBadge } from '../../parts/orders/quote-badge.tsx';
import { QuoteDetails } from '../../parts/orders/quote-details.tsx';
import { personName } from '../../parts/people/person-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { SignpostPicture } from '../../ui/pictures/illustrations.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { DomainText } from '../../ui/text/domain-text.tsx';
import { type Fact, Facts } from '../../ui/text/facts.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useQuoteActions } from './quote-actions.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** One quote: what was promised to whom, and what became of it. */
export function AccountQuotePage({ quoteid }: { quoteid: string }) {
  const text = useText('quotes');
  const common = useText('common');
  const quote = useEndpoint(readQuote, { params: { id: Number(quoteid) } });
  useTitle(quote.data?.number);
  const list = <Link to={pathTo('CompanyAccountQuotes')} />;
  if (quote.error && [404, 422].includes(quote.error.status)) {
    return (
      <MessagePage
        picture={<SignpostPicture />}
        title={text('page.missing')}
        text={text('detail.missing')}
        actions={<ButtonLink link={list}>{text('detail.back')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Breadcrumbs
        label={common('breadcrumbs')}
        trail={[{ label: common('titles.quotes'), link: list }]}
        here={quote.data?.number ?? '…'}
      />
      <Loaded query={quote} skeleton={<Skeleton className="h-96" />} errorTitle={text('page.failed')}>
        {(data) => <ShownQuote quote={data} />}
      </Loaded>
    </>
  );
}

function ShownQuote({ quote }: { quote: QuoteDetail }) {
  const text = useText('quotes');
  return (
    <>
      <PageHead
        title={<bdi dir="ltr">{quote.number}</bdi>}
        beside={<QuoteBadge status={quote.status} />}
        text={text(`sources.${quote.source}`)}
        actions={<Actions quote={quote} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <QuoteDetails quote={quote} sides={[]} />
        <Recipient quote={quote} />
      </div>
    </>
  );
}

function Actions({ quote }: { quote: QuoteDetail }) {
  const text = useText('quotes');
  const { sending, sendAgain, pdf } = useQuoteActions(quote);
  const withdrawing = useDialogTask<true>();
  const linking = useDialogTask<true>();
  return (
    <>
      <Button icon={Download} onClick={() => void pdf()}>
        {text('pdf.action')}
      </Button>
      {quote.status === 'open' && (
        <>
          <Button icon={Link2} onClick={() => linking.begin(true)}>
            {text('link.action')}
          </Button>
          <Button variant="danger" icon={Ban} onClick={() => withdrawing.begin(true)}>
            {text('withdraw.action')}
          </Button>
          <Button
            variant="primary"
            icon={Send}
            busy={sending}
            busyLabel={text('write.saving')}
            onClick={() => void sendAgain()}
          >
            {text('send.action')}
          </Button>
        </>
      )}
      {quote.order && (
        <ButtonLink variant="primary" link={<Link to={pathTo('CompanyAccountOrder', { orderid: quote.order.id })} />}>
          {text('page.to_order')}
        </ButtonLink>
      )}
      {withdrawing.dialog((_, dialog) => (
        <WithdrawDialog quote={quote} {...dialog} />
      ))}
      {linking.dialog((_, dialog) => (
        <LinkDialog quote={quote} {...dialog} />
      ))}
    </>
  );
}

/** The other side, and its answer. */
function Recipient({ quote }: { quote: QuoteDetail }) {
  const text = useText('quotes');
  const { recipient, email, answered, status } = quote;
  const perhaps = (label: string, value: string | null): Fact[] =>
    value ? [{ label, value: <bdi className="wrap-anywhere">{value}</bdi> }] : [];
  const day = (label: string, value: string | null | undefined): Fact[] =>
    value ? [{ label, value: <DateText value={value} time /> }] : [];
  return (
    <Card padded={false}>
      <CardHead title={text('facts.for')} />
      <div className="grid gap-4 p-5">
        <Facts
          facts={[
            ...perhaps(text('columns.company'), recipient.company),
            ...perhaps(text('write.organization_number'), recipient.organization_number),
            { label: text('detail.name'), value: personName(recipient) },
            ...(email ? [{ label: text('write.email'), value: <DomainText value={email} /> }] : []),
            ...perhaps(text('detail.reference'), quote.invoice_reference),
            ...perhaps(text('answer.order_number'), quote.purchase_order_number),
            ...day(text('detail.created'), quote.created_at),
            ...day(text('detail.sent'), quote.sent_at),
            ...day(status === 'accepted' ? text('statuses.accepted') : text('statuses.declined'), answered?.at),
            ...perhaps(text('detail.answered_by'), answered?.by ?? null),
          ]}
        />
        {answered?.word && (
          <blockquote className="border-s-4 border-line ps-3 wrap-anywhere">{answered.word}</blockquote>
        )}
      </div>
    </Card>
  );
}
