import { type LinkedQuote, readLinkedQuote, readLinkedQuotePdf } from '@coursefront/contract/quotes/linked-quotes.ts';
import { Link } from '@tanstack/react-router';
import { Ban, CalendarX, Check, Download, FileText, type LucideIcon, X } from 'lucide-react';
import { addressOf } from '../../../lib/api/api.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { QuoteDetails } from '../../../parts/orders/quote-details.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { ResultHead, ResultSkeleton } from '../../../parts/result/result-head.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SignpostPicture } from '../../../ui/pictures/illustrations.tsx';
import type { Status } from '../../../ui/status.ts';
import { DomainText } from '../../../ui/text/domain-text.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { AnswerForm } from './answer-form.tsx';

type QuotePageProps = { instanceId: string; token: string };

/** A quote for the holder of its link: what is promised, and a yes or no. */
export function QuotePage({ instanceId, token }: QuotePageProps) {
  const text = useText('quotes');
  const address = { params: { token }, query: { instance_id: instanceId } };
  const quote = useEndpoint(readLinkedQuote, address as never);
  if (quote.error && quote.error.status >= 400 && quote.error.status < 500 && quote.error.status !== 429) {
    return <MessagePage picture={<SignpostPicture />} title={text('page.missing')} text={text('page.missing_text')} />;
  }
  return (
    <Loaded query={quote} skeleton={<ResultSkeleton />} errorTitle={text('page.failed')}>
      {(data) => <ShownQuote quote={data} token={token} />}
    </Loaded>
  );
}

const looks: Record<LinkedQuote['status'], { icon: LucideIcon; kind: Status }> = {
  open: { icon: FileText, kind: 'info' },
  accepted: { icon: Check, kind: 'success' },
  declined: { icon: X, kind: 'danger' },
  expired: { icon: CalendarX, kind: 'warning' },
  withdrawn: { icon: Ban, kind: 'warning' },
};

function ShownQuote({ quote, token }: { quote: LinkedQuote; token: string }) {
  const text = useText('quotes');
  const joined = useJoined();
  const { status, number, vendor, instance_id: instanceId, order_id } = quote;
  const words = {
    vendor: vendor.name,
    day: leftToRight(formatDate(quote.valid_until)),
    name: quote.answered?.by ?? '',
  };
  const details = (
    <QuoteDetails
      quote={quote}
      sides={[
        { label: text('facts.for'), value: joined([quote.recipient.company, personName(quote.recipient)]) },
        { label: text('facts.seller'), value: vendor.name },
        ...(vendor.email ? [{ label: text('facts.contact'), value: <DomainText value={vendor.email} /> }] : []),
      ]}
    />
  );
  const pdf = addressOf(readLinkedQuotePdf, { params: { token }, query: { instance_id: instanceId } } as never);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ResultHead
        look={looks[status]}
        pending={false}
        title={text('page.title', { quote: leftToRight(number) })}
        text={text(`page.${status}`, words)}
        className="lg:col-span-2"
      >
        <div className="mt-4 flex flex-wrap gap-2">
          {order_id && (
            <ButtonLink
              variant="primary"
              link={<Link to={pathTo('ContinueCompanyWebshopPayment', { paymentId: order_id, instanceId })} />}
            >
              {text('page.to_order')}
            </ButtonLink>
          )}
          <ButtonLink icon={Download} link={<a download href={pdf} />}>
            {text('pdf.action')}
          </ButtonLink>
        </div>
      </ResultHead>
      <div className="grid gap-5">
        {status === 'open' && <PassOn />}
        {status === 'open' ? <AnswerForm quote={quote} token={token} /> : details}
      </div>
      {status === 'open' && details}
    </div>
  );
}

/** For the buyer who asked a moment ago: how the quote gets to the person who approves it. */
function PassOn() {
  const text = useText('quotes');
  const { asked } = useAddressSearch();
  if (asked !== '1') return null;
  const address = window.location.origin + window.location.pathname;
  return (
    <Notice
      kind="success"
      title={text('page.asked')}
      actions={<CopyButton text={address} label={text('link.copy')} copiedLabel={text('link.copied')} />}
    >
      {text('page.asked_text')}
    </Notice>
  );
}
