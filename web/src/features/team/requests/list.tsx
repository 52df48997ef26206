import {
  approveRequest,
  type CourseRequest,
  declineRequest,
  readCourseRequests,
} from '@coursefront/contract/learning/course-requests.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useSession } from '../../../lib/session/session.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { ActButton } from '../../../parts/actions/act-button.tsx';
import { useFocusInList } from '../../../parts/actions/use-focus-in-list.ts';
import { DeclineDialog } from '../../../parts/course-requests/decline-dialog.tsx';
import { OrderButton } from '../../../parts/course-requests/order-button.tsx';
import { RenewalButton } from '../../../parts/course-requests/renewal-button.tsx';
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

/** Who asks for a course, the longest wait first. */
export function CourseRequests({ companyId, most = Number.POSITIVE_INFINITY, none = null }: CourseRequestsProps) {
  const text = useText('course-requests');
  const requests = useEndpoint(readCourseRequests, { query: { company_id: companyId } });
  const declining = useDialogTask<CourseRequest>();
  const list = useFocusInList((requests.data ?? []).slice(0, most).map(({ id }) => id));
  if (!requests.data) return requests.error && none ? <Notice kind="danger" title={requests.error.message} /> : null;
  const { length } = requests.data;
  if (length === 0) return none;
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
          <RequestLine key={request.id} request={request} onDecline={() => declining.begin(request)} />
        ))}
      </ul>
      {declining.dialog((request, dialog) => (
        <DeclineInPanel request={request} {...dialog} />
      ))}
    </TitledCard>
  );
}

function RequestLine({ request, onDecline }: { request: CourseRequest; onDecline: () => void }) {
  const text = useText('course-requests');
  const instanceId = useSession()?.user.instance_id;
  const { course_name: course, email, note, wished_date: date, is_new, free, buyable, renews_until } = request;
  const when = useWhen();
  const name = personName(request);
  const renews = renews_until !== null;
  const look = { size: 'sm', variant: free > 0 ? 'secondary' : 'primary' } as const;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-3 px-5 py-4 text-density">
      <Avatar name={name} />
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold wrap-anywhere">{text(renews ? 'renew.asked' : 'link.title', { name, course })}</p>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-3 wrap-anywhere">
          {email !== null && <bdi>{email}</bdi>}
          <DateText value={request.created_at} />
          {(!renews || free > 0) && <span>{text('list.left', { count: free })}</span>}
        </p>
        {renews && (
          <p className="mt-1 text-sm text-ink-2">
            {text(Date.parse(renews_until) > Date.now() ? 'renew.until' : 'renew.over', {
              date: leftToRight(formatDate(renews_until)),
            })}
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
        {free > 0 && (
          <ActButton
            size="sm"
            variant="primary"
            aria-label={`${text('approve.action')}: ${name}`}
            endpoint={approveRequest}
            input={{ params: { id: request.id } }}
            refreshes={teamReads}
            done={() => text('approve.done', { name, course })}
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
