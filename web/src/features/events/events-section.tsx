import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { eventListQuery, exportEvents, type OwnEvent, readEvents } from '@coursefront/contract/shop/own-events.ts';
import { Link } from '@tanstack/react-router';
import { Plus, Users } from 'lucide-react';
import { useId } from 'react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useAddressedTask } from '../../lib/routes/use-addressed-task.ts';
import { useText } from '../../lib/text/text.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { EventMenu, PublishButton } from './event-menu.tsx';
import { EventBadge, EventSeats, EventWhen, zoneName } from './event-parts.tsx';
import { type EventTasks, useEventTasks } from './event-tasks.tsx';
import { mayPublish } from './use-event-moves.ts';

/** The course is in the page's path, not in its search. */
const addressed = { ...readEvents, query: eventListQuery };

const tabs = ['coming', 'past'] as const;

/** The dates of a course, with the actions to add, change, publish and cancel them. */
export function EventsSection({ course }: { course: { courseid: number; name: string } }) {
  const text = useText('events');
  const id = useId();
  const list = useList(addressed, {
    input: (query) => ({ query: Object.assign({ courseid: course.courseid }, query) }),
  });
  const { when } = list.query;
  const zone = list.answer.data?.time_zone ?? usualTimeZone;
  const tasks = useEventTasks(course, zone);
  useAddressedTask('add', () => tasks.write({ kind: 'add' }));

  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListPage
        head={(tools) => (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <div>
                <h2 id={id}>{text('list.title')}</h2>
                <p className="text-sm text-ink-3">{text('list.text', { zone: zoneName(zone) })}</p>
              </div>
              <div className="ms-auto flex flex-wrap gap-2">
                {tools}
                <Button variant="primary" icon={Plus} onClick={() => tasks.write({ kind: 'add' })}>
                  {text('actions.add')}
                </Button>
              </div>
            </div>
            <EventTabs current={when} />
          </>
        )}
        csv={{ endpoint: exportEvents, name: `events-${course.courseid}.csv` }}
        list={list}
        caption={text(`list.caption_${when}`)}
        columns={useEventColumns(zone)}
        rowKey={(event) => event.id}
        pagesLabel={text('list.pages')}
        failed={text('list.failed')}
        actions={(event) => <EventActions event={event} zone={zone} tasks={tasks} />}
        empty={<EventsEmpty when={when} onAdd={() => tasks.write({ kind: 'add' })} />}
      />
      {tasks.dialogs}
    </section>
  );
}

function EventTabs({ current }: { current: (typeof tabs)[number] }) {
  const text = useText('events');
  return (
    <TabLinks
      label={text('list.when')}
      current={current}
      tabs={tabs.map((tab) => ({
        id: tab,
        label: text(`list.${tab}`),
        link: (
          <Link
            to="."
            search={tab === 'coming' ? {} : { when: tab, order: 'desc' }}
            activeOptions={{ exact: true }}
            resetScroll={false}
          />
        ),
      }))}
    />
  );
}

type EventActionsProps = { event: OwnEvent; zone: string; tasks: EventTasks };

/** One button beside the menu: a draft is published first. A second one would take the room of the location. */
function EventActions({ event, zone, tasks }: EventActionsProps) {
  const text = useText('events');
  const page = <Link to={pathTo('CompanyAccountEvent', { eventid: event.id })} />;
  const isDraft = mayPublish(event);
  return (
    <>
      {isDraft ? (
        <PublishButton event={event} size="sm" variant="soft" />
      ) : (
        <ButtonLink size="sm" link={page}>
          {text('actions.participants')}
        </ButtonLink>
      )}
      <EventMenu
        event={event}
        zone={zone}
        tasks={tasks}
        before={isDraft ? [{ label: text('actions.participants'), icon: Users, link: page }] : []}
      />
    </>
  );
}

function useEventColumns(zone: string): Column<OwnEvent>[] {
  const text = useText('events');
  return [
    {
      id: 'start_date',
      head: text('list.start_date'),
      sortable: true,
      cell: (event) => (
        <EventWhen
          event={event}
          zone={zone}
          link={<Link to={pathTo('CompanyAccountEvent', { eventid: event.id })} />}
        />
      ),
      phone: 'half',
    },
    {
      id: 'state',
      head: text('list.state'),
      cell: (event) => <EventBadge event={event} zone={zone} />,
      phone: 'half',
    },
    {
      id: 'location',
      head: text('list.location'),
      sortable: true,
      cell: ({ location, trainers }) => (
        <>
          <span className="block">{location}</span>
          <span className="text-ink-3">{trainers.map(({ name }) => name).join(', ')}</span>
        </>
      ),
    },
    {
      id: 'booked_slots',
      head: text('list.booked_slots'),
      sortable: true,
      cell: (event) => <EventSeats event={event} />,
    },
    {
      id: 'last_registration_date',
      head: text('list.last_registration_date'),
      sortable: true,
      cell: ({ last_registration_date }) => (
        <DateText value={wallClock(new Date(last_registration_date * 1000).toISOString(), zone).date} />
      ),
      phone: 'hidden',
    },
  ];
}

function EventsEmpty({ when, onAdd }: { when: 'coming' | 'past'; onAdd: () => void }) {
  const text = useText('events');
  return (
    <EmptyState
      bare
      picture={<EmptyListPicture />}
      title={text(`list.none_${when}_title`)}
      text={text(`list.none_${when}_text`)}
      actions={
        when === 'coming' && (
          <Button icon={Plus} onClick={onAdd}>
            {text('actions.add')}
          </Button>
        )
      }
    />
  );
}
