import {
  type LinkedRequest,
  readLinkedRequest,
  requestLinkDays,
} from '@coursefront/contract/learning/course-requests.ts';
import { Link } from '@tanstack/react-router';
import { Ban, BookPlus, Check, type LucideIcon, ReceiptText, X } from 'lucide-react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { ResultHead, ResultSkeleton } from '../../../parts/result/result-head.tsx';
import type { ButtonLook } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SignpostPicture } from '../../../ui/pictures/illustrations.tsx';
import type { Status } from '../../../ui/status.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { LinkAnswer } from './answer.tsx';

type LinkedRequestPageProps = { instanceId: string; token: string };

/** One request for the lead who holds the link in a mail: who asks for what, and the answer. Opening it changes nothing. */
export function LinkedRequestPage({ instanceId, token }: LinkedRequestPageProps) {
  const text = useText('course-requests');
  const address = { params: { token }, query: { instance_id: instanceId } };
  const request = useEndpoint(readLinkedRequest, address as never);
  const { error } = request;
  if (error && error.status >= 400 && error.status < 500 && error.status !== 429) return <LinkOver />;
  return (
    <Loaded query={request} skeleton={<ResultSkeleton />} errorTitle={text('failed')}>
      {(data) => <ShownRequest request={data} token={token} onChanged={request.refetch} />}
    </Loaded>
  );
}

function LinkOver() {
  const text = useText('course-requests');
  return (
    <MessagePage
      picture={<SignpostPicture />}
      title={text('link.over')}
      text={text('link.over_text', { days: requestLinkDays })}
      actions={<RequestsLink variant="primary" />}
    />
  );
}

function RequestsLink(look: Pick<ButtonLook, 'variant'>) {
  const text = useText('course-requests');
  return (
    <ButtonLink {...look} link={<Link to={pathTo('TeamRequests')} />}>
      {text('link.to_requests')}
    </ButtonLink>
  );
}

const looks: Record<LinkedRequest['state'], { icon: LucideIcon; kind: Status }> = {
  open: { icon: BookPlus, kind: 'info' },
  ordered: { icon: ReceiptText, kind: 'success' },
  approved: { icon: Check, kind: 'success' },
  declined: { icon: X, kind: 'danger' },
  withdrawn: { icon: Ban, kind: 'warning' },
};

type ShownRequestProps = { request: LinkedRequest; token: string; onChanged: () => unknown };

function ShownRequest({ request, token, onChanged }: ShownRequestProps) {
  const text = useText('course-requests');
  const { course_name: course, state, lead } = request;
  const name = personName(request);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <ResultHead
        look={looks[state]}
        pending={false}
        title={text(titleOf(request), { name, course })}
        text={text(stateOf(request), { name })}
      />
      <Card className="grid gap-6">
        <RequestFacts request={request} />
        {state === 'open' && request.is_new && <Notice kind="info" title={text('new_person')} />}
        {state === 'open' && <LinkAnswer request={request} token={token} onChanged={onChanged} />}
      </Card>
      {state === 'open' ? (
        <p className="text-sm text-ink-3">{text('link.as', { lead, days: requestLinkDays })}</p>
      ) : (
        <div>
          <RequestsLink />
        </div>
      )}
    </div>
  );
}

function titleOf({ leaves, renews_until }: LinkedRequest) {
  if (leaves) return 'other_date.title' as const;
  return renews_until === null ? ('link.title' as const) : ('renew.asked' as const);
}

function stateOf(request: LinkedRequest) {
  const { state, leaves, free } = request;
  if (leaves && (state === 'open' || state === 'approved')) return `other_date.${state}` as const;
  return state === 'open' && free === 0 ? withoutLicences(request) : (`link.${state}` as const);
}

/** Nothing is offered that needs a licence which is left. */
function withoutLicences({ renews_until, buyable }: LinkedRequest) {
  if (renews_until !== null) return 'renew.open' as const;
  return buyable ? ('link.to_order' as const) : ('link.open' as const);
}

function RequestFacts({ request }: { request: LinkedRequest }) {
  const text = useText('course-requests');
  const when = useWhen();
  const { state, company, email, note, wished_date: date, leaves, created_at, renews_until, free } = request;
  const countsLicences = state === 'open' && !leaves && (renews_until === null || free > 0);
  const facts = [
    { label: text('facts.company'), value: company.name },
    ...(email === null ? [] : [{ label: text('facts.email'), value: <bdi dir="ltr">{email}</bdi> }]),
    ...(renews_until === null ? [] : [{ label: text('facts.until'), value: <DateText value={renews_until} /> }]),
    { label: text('facts.asked'), value: <DateText value={created_at} /> },
    ...(leaves ? [{ label: text('facts.booked'), value: `${when(leaves)}, ${leaves.location}` }] : []),
    ...(date ? [{ label: text('facts.date'), value: `${when(date)}, ${date.location}` }] : []),
    ...(note === '' ? [] : [{ label: text('facts.note'), value: <bdi>{note}</bdi> }]),
    ...(countsLicences ? [{ label: text('facts.free'), value: <span className="tabular-nums">{free}</span> }] : []),
  ];
  return <Facts facts={facts} className="wrap-anywhere max-sm:grid-cols-1 max-sm:gap-y-0.5 max-sm:[&_dd]:mb-2" />;
}
