import {
  approveRequest,
  type CourseRequest,
  declineRequest,
  readCourseRequests,
} from '@coursefront/contract/learning/course-requests.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useSession } from '../../../lib/session/session.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { ActButton } from '../../../parts/actions/act-button.tsx';
import { useFocusInList } from '../../../parts/actions/use-focus-in-list.ts';
import { useCost } from '../../../parts/course-requests/cost.ts';
import { DeclineDialog } from '../../../parts/course-requests/decline-dialog.tsx';
import { OrderButton } from '../../../parts/course-requests/order-button.tsx';
import { RenewalButton } from '../../../parts/course-requests/renewal-button.tsx';
import { DateChoiceDialog } from '../../../parts/events/lazy-date-choice.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { type DialogState, useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Count } from '../../../ui/text/count.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { teamReads } from '../team-reads.ts';

type CourseRequestsProps = {
  companyId: number;
  /** Shows so many, and links to the page with all of them. */
  most?: number;
  /** Shown while nobody asks. Without it, nothing is. */
  none?: ReactNode;
};

/** People who ask for a course, the longest wait first. */
export function CourseRequests({ companyId, most = Number.POSITIVE_INFINITY, none = null }: CourseRequestsProps) {
  const text = useText('course-requests');
  const requests = useEndpoint(readCourseRequests, { query: { company_id: companyId } });
  const declining = useDialogTask<CourseRequest>();
  const dating = useDialogTask<Dateless>();
  const list = useFocusInList((requests.data ?? []).slice(0, most).map(({ id }) => id));
  if (!requests.data) return requests.error && none ? <Notice kind="danger" title={requests.error.message} /> : null;
  const { length } = requests.data;
  // The line of an approved request is gone, and perhaps the list with it, while its date is chosen.
  const dates = dating.dialog(({ licenceId, request }, dialog) => (
    <Suspense>
      <DateChoiceDialog
        licenceId={licenceId}
        course={request.course_name}
        person={personName(request)}
        preferred={request.wished_date?.id}
        refreshes={teamReads}
        {...dialog}
      />
    </Suspense>
  ));
  if (length === 0)
    return (
      <>
        {none}
        {dates}
      </>
    );
  return (
    <TitledCard
      title={text('list.title')}
      beside={<Count value={length} label={text('list.title')} />}
      actions={
        length > most && (
          <Link to={pathTo('TeamRequests')} search={{ company_id: String(companyId) }}>
            {text('list.all')}
          </Link>
        )
      }
    >
      <p className="px-5 py-3 text-sm text-ink-2">{text('list.text')}</p>
      <ul ref={list} className="divide-y divide-line border-t border-line">
        {requests.data.slice(0, most).map((request) => (
          <RequestLine
            key={request.id}
            request={request}
            onDecline={() => declining.begin(request)}
            onDateless={(licenceId) => dating.begin({ licenceId, request })}
          />
        ))}
      </ul>
      {declining.dialog((request, dialog) => (
        <DeclineInPanel request={request} {...dialog} />
      ))}
      {dates}
    </TitledCard>
  );
}

/** A licence that was just given and has no date yet. */
type Dateless = { licenceId: number; request: CourseRequest };

type RequestLineProps = {
  request: CourseRequest;
  onDecline: () => void;
  /** The request was approved with a licence that has no date yet. */
  onDateless: (licenceId: number) => void;
};

function RequestLine({ request, onDecline, onDateless }: RequestLineProps) {
  const text = useText('course-requests');
  const instanceId = useSession()?.user.instance_id;
  const { course_name: course, email, note, wished_date: date, leaves, is_new, free, buyable, renews_until } = request;
  const when = useWhen();
  const costOf = useCost();
  const name = personName(request);
  const renews = renews_until !== null;
  const title = leaves ? 'other_date.title' : renews ? 'renew.asked' : 'link.title';
  const look = { size: 'sm', variant: free > 0 ? 'secondary' : 'primary' } as const;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-3 px-5 py-4 text-density">
      <Avatar name={name} />
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold wrap-anywhere">{text(title, { name, course })}</p>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-3 wrap-anywhere">
          {email !== null && <bdi>{email}</bdi>}
          <DateText value={request.created_at} />
          {!leaves && (!renews || free > 0) && <span>{text('list.left', { count: free })}</span>}
        </p>
        {renews && (
          <p className="mt-1 text-sm text-ink-2">
            {text(Date.parse(renews_until) > Date.now() ? 'renew.until' : 'renew.over', {
              date: leftToRight(formatDate(renews_until)),
            })}
          </p>
        )}
        {leaves && (
          <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
            {text('other_date.booked', { date: `${when(leaves)}, ${leaves.location}` })}
          </p>
        )}
        {date && (
          <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
            {text('list.date', { date: `${when(date)}, ${date.location}` })}
          </p>
        )}
        {note !== '' && (
          <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        )}
        <p className="mt-1 text-sm text-ink-2 empty:hidden">{costOf(request)}</p>
        {is_new && <p className="mt-1 text-sm text-ink-3">{text('new_person')}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onDecline} aria-label={`${text('decline.action')}: ${name}`}>
          {text('decline.action')}
        </Button>
        {buyable && renews && <RenewalButton {...look} request={request} />}
        {buyable && !renews && instanceId != null && (
          <OrderButton {...look} request={request} instanceId={instanceId} />
        )}
        {(free > 0 || leaves) && (
          <ActButton
            size="sm"
            variant="primary"
            aria-label={`${text('approve.action')}: ${name}`}
            endpoint={approveRequest}
            input={{ params: { id: request.id } }}
            refreshes={teamReads}
            done={() => (leaves ? text('other_date.done', { name }) : text('approve.done', { name, course }))}
            onDone={({ licence_to_date: id }) => id !== null && onDateless(id)}
            failed={text('approve.failed')}
          >
            {text('approve.action')}
          </ActButton>
        )}
      </div>
    </li>
  );
}

function DeclineInPanel({ request, ...dialog }: { request: CourseRequest } & DialogState) {
  const text = useText('course-requests');
  const name = personName(request);
  const form = useEndpointForm<typeof declineRequest, { answer: string | null }>(declineRequest, {
    params: { id: request.id },
    initial: { answer: null },
    labels: { answer: text('decline.word') },
    refreshes: teamReads,
    saved: () => text('decline.done', { name }),
    onDone: dialog.onClose,
  });
  return <DeclineDialog {...dialog} form={form} field="answer" name={name} course={request.course_name} />;
}
