import { type OwnRequest, readOwnRequests, withdrawRequest } from '@coursefront/contract/learning/course-requests.ts';
import { readLearning } from '@coursefront/contract/learning/learning.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { homePlaces } from '../../../lib/routes/home-places.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useLinkedPlace } from '../../../lib/routes/use-linked-place.ts';
import { useSession } from '../../../lib/session/session.ts';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { ConfirmAction } from '../../../parts/actions/confirm-action.tsx';
import { useWhoDecides } from '../../../parts/course-requests/who-decides.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { fromHome } from '../../../parts/renewals/asking-origin.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';

/** The learner's requests to their company. Somebody without a company cannot have any. */
export function useOwnRequests(): readonly OwnRequest[] {
  const session = useSession();
  return useEndpoint(readOwnRequests, {}, { when: session?.user.company != null }).data ?? [];
}

/** From a place that says that something was asked, to the list where it can be withdrawn. */
export function RequestsLink({ about }: { about: string }) {
  const text = useText('learning');
  return (
    <a
      href={`#${homePlaces.requests}`}
      aria-label={`${text('requests.title')}: ${about}`}
      className="justify-self-start text-sm max-md:py-3"
    >
      {text('requests.title')}
    </a>
  );
}

type LearnersRequestsProps = { requests: readonly OwnRequest[]; shop: number | null };

export function LearnersRequests({ requests, shop }: LearnersRequestsProps) {
  const text = useText('learning');
  useLinkedPlace(homePlaces.requests);
  const withdrawing = useDialogTask<OwnRequest>();
  return (
    <TitledCard id={homePlaces.requests} title={text('requests.title')}>
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
            <div className="min-w-0 grow basis-64">
              <h3 className="font-semibold wrap-anywhere">
                <RequestTitle request={request} />
              </h3>
              <RequestState request={request} />
            </div>
            {request.state === 'open' && (
              <Button
                size="sm"
                aria-label={`${text('requests.withdraw')}: ${request.course_name}`}
                onClick={() => withdrawing.begin(request)}
              >
                {text('requests.withdraw')}
              </Button>
            )}
            {request.state === 'declined' && request.leaves === null && shop !== null && (
              <ButtonLink
                size="sm"
                aria-label={`${text('requests.again')}: ${request.course_name}`}
                link={
                  <Link
                    to={pathTo('AskForCourse', { instanceId: shop, courseId: request.courseid })}
                    state={fromHome}
                  />
                }
              >
                {text('requests.again')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {withdrawing.dialog(({ id, course_name: course }, dialog) => (
        <ConfirmAction
          {...dialog}
          endpoint={withdrawRequest}
          input={{ params: { id } }}
          refreshes={[readOwnRequests, readLearning]}
          title={text('requests.withdraw_title', { course })}
          text={text('requests.withdraw_text')}
          confirmLabel={text('requests.withdraw')}
          busyLabel={text('requests.withdrawing')}
          done={text('requests.withdrawn')}
          failed={text('requests.failed')}
        />
      ))}
    </TitledCard>
  );
}

function RequestTitle({ request: { course_name: course, renews_until, leaves } }: { request: OwnRequest }) {
  const text = useText('learning');
  if (leaves) return text('requests.other_date', { course });
  return renews_until === null ? course : text('ask.renewal_subject', { course });
}

/** In the list are those that wait and those declined lately; an approved course is among the courses. */
function RequestState({ request }: { request: OwnRequest }) {
  const text = useText('learning');
  const whoDecides = useWhoDecides();
  const when = useWhen();
  const { state, company, leads, wished_date: date, leaves, note, answer, created_at, decided_at } = request;
  const shown = state === 'declined' || state === 'ordered' ? state : 'open';
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      {shown === 'open' ? text('requests.open_by', { who: whoDecides(company, leads) }) : text(`requests.${shown}`)}{' '}
      <DateText value={(state === 'declined' && decided_at) || created_at} className="whitespace-nowrap text-ink-3" />
      {leaves && (
        <span className="mt-0.5 block">{text('requests.booked', { date: `${when(leaves)}, ${leaves.location}` })}</span>
      )}
      {date && (
        <span className="mt-0.5 block">{text('requests.date', { date: `${when(date)}, ${date.location}` })}</span>
      )}
      {note !== '' && <span className="mt-0.5 block">{text('requests.note', { note: isolated(note) })}</span>}
      {answer !== '' && <span className="mt-0.5 block">{text('requests.answer', { answer: isolated(answer) })}</span>}
    </p>
  );
}
