import { can } from '@coursefront/contract/capabilities.ts';
import { type OwnEvent, readEvent } from '@coursefront/contract/shop/own-events.ts';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { NothingFoundPicture } from '../../ui/pictures/illustrations.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { BookingDialog } from './booking/booking-dialog.tsx';
import { EventMenu, PublishButton } from './event-menu.tsx';
import { EventBadge, EventSeats, EventWhen, type ReadEvent, useEventName } from './event-parts.tsx';
import { type EventTasks, useEventTasks } from './event-tasks.tsx';
import { SentMessages } from './messages/sent-messages.tsx';
import { Participants } from './participants.tsx';
import { TrainerNames } from './trainers/names.tsx';
import { isOver, mayPublish } from './use-event-moves.ts';

const secondsBetweenLooks = 2;

/** A job gives the seats of a cancelled event back, some moments after the cancellation. */
const untilSeatsAreFree = (data: ReadEvent | undefined) =>
  data?.event.state === 'cancelled' && data.event.booked_slots > 0 ? secondsBetweenLooks : undefined;

/** One event and its participants. */
export function EventPage({ eventid }: { eventid: string }) {
  const text = useText('events');
  const common = useText('common');
  const event = useEndpoint(readEvent, { params: { id: Number(eventid) } }, { everySeconds: untilSeatsAreFree });
  return (
    <Loaded
      query={event}
      missing={
        <EmptyState
          picture={<NothingFoundPicture />}
          title={text('page.missing_title')}
          text={text('page.missing_text')}
          actions={
            <ButtonLink link={<Link to={pathTo('CompanyAccountCourses')} />}>{common('titles.courses')}</ButtonLink>
          }
        />
      }
      skeleton={<Skeleton className="h-80 w-full" />}
      errorTitle={text('page.failed')}
    >
      {(found) => (
        <>
          <EventHead {...found} />
          <Participants {...found} />
          <SentMessages eventId={found.event.id} />
        </>
      )}
    </Loaded>
  );
}

function EventHead({ event, course_name, time_zone: zone }: ReadEvent) {
  const text = useText('events');
  const common = useText('common');
  const name = useEventName(zone)(event);
  const tasks = useEventTasks({ courseid: event.courseid, name: course_name }, zone);
  useTitle(name);
  const closes = wallClock(new Date(event.last_registration_date * 1000).toISOString(), zone);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs
        label={common('breadcrumbs')}
        trail={[
          { label: common('titles.courses'), link: <Link to={pathTo('CompanyAccountCourses')} /> },
          { label: course_name, link: <Link to={pathTo('CompanyAccountCourse', { courseid: event.courseid })} /> },
        ]}
      />
      <PageHead
        // A long location takes a second line rather than the buttons.
        className="lg:flex-nowrap lg:*:last:shrink-0"
        title={name}
        text={course_name}
        beside={<EventBadge event={event} zone={zone} />}
        actions={
          <>
            <PublishButton event={event} variant="primary" />
            <AddParticipants event={event} zone={zone} tasks={tasks} />
            <EventMenu event={event} zone={zone} tasks={tasks} />
          </>
        }
      />
      <Card>
        <Facts
          facts={[
            { label: text('page.when'), value: <EventWhen event={event} zone={zone} /> },
            { label: text('page.where'), value: event.location },
            ...(event.trainers.length > 0
              ? [{ label: text('page.trainers'), value: <TrainerNames trainers={event.trainers} /> }]
              : isOver(event)
                ? []
                : [
                    {
                      label: text('page.trainers'),
                      value: <span className="text-ink-3">{text('page.no_trainers')}</span>,
                    },
                  ]),
            { label: text('page.seats'), value: <EventSeats event={event} /> },
            {
              label: text('page.register_until'),
              value: (
                <>
                  <DateText value={closes.date} /> <bdi dir="ltr">{closes.time}</bdi>
                </>
              ),
            },
          ]}
          className="max-w-md"
        />
      </Card>
      {tasks.dialogs}
    </div>
  );
}

/** For users who may book payments, until the event is over. */
function AddParticipants({ event, zone, tasks }: { event: OwnEvent; zone: string; tasks: EventTasks }) {
  const text = useText('events');
  const mayBook = can(roleIdsOf(useSession()), 'bookPayments');
  const booking = useDialogTask<true>();
  if (!mayBook || event.state === 'past' || event.state === 'cancelled') return null;
  return (
    <>
      <Button variant={mayPublish(event) ? 'secondary' : 'primary'} icon={UserPlus} onClick={() => booking.begin(true)}>
        {text('booking.action')}
      </Button>
      {booking.dialog((_, dialog) => (
        <BookingDialog
          event={event}
          zone={zone}
          onMoreSeats={() => tasks.write({ kind: 'change', event })}
          {...dialog}
        />
      ))}
    </>
  );
}
