import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EventMenu } from './event-menu.tsx';
import type { EventTasks } from './use-event-tasks.tsx';

type EventActionsProps = { event: OwnEvent; zone: string; tasks: EventTasks };

export function EventActions({ event, zone, tasks }: EventActionsProps) {
  const text = useText('events');
  return (
    <>
      <ButtonLink size="sm" link={<Link to={pathTo('CompanyAccountEvent', { eventid: event.id })} />}>
        {text('actions.participants')}
      </ButtonLink>
      <EventMenu event={event} zone={zone} tasks={tasks} />
    </>
  );
}
