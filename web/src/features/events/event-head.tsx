import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readEvent } from '@coursefront/contract/shop/own-events.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useTitle } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { AttendeesActions } from './attendees-actions.tsx';
import { EventBadge } from './event-badge.tsx';
import { EventMenu } from './event-menu.tsx';
import { useEventName } from './event-name.ts';
import { EventSeats } from './event-seats.tsx';
import { EventWhen } from './event-when.tsx';
import { useEventTasks } from './use-event-tasks.tsx';

export type ReadEvent = AnswerOf<typeof readEvent>;

export function EventHead({ event, course_name, time_zone: zone }: ReadEvent) {
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
        title={name}
        text={course_name}
        beside={<EventBadge event={event} zone={zone} />}
        actions={
          <>
            <AttendeesActions event={event} />
            <EventMenu event={event} zone={zone} tasks={tasks} />
          </>
        }
      />
      <Card>
        <Facts
          facts={[
            { label: text('page.when'), value: <EventWhen event={event} zone={zone} /> },
            { label: text('page.where'), value: event.location },
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
