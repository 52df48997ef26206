import { readEvent } from '@coursefront/contract/shop/own-events.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NothingFoundPicture } from '../../ui/pictures/illustrations.tsx';
import { Attendees } from './attendees.tsx';
import { EventHead } from './event-head.tsx';

/** One event and who has a seat in it. */
export function EventPage({ eventid }: { eventid: string }) {
  const text = useText('events');
  const common = useText('common');
  const event = useEndpoint(readEvent, { params: { id: Number(eventid) } });
  // An address with something else than a number in it names no event either.
  if (event.error && [404, 422].includes(event.error.status)) {
    return (
      <EmptyState
        picture={<NothingFoundPicture />}
        title={text('page.missing_title')}
        text={text('page.missing_text')}
        actions={
          <ButtonLink link={<Link to={pathTo('CompanyAccountCourses')} />}>{common('titles.courses')}</ButtonLink>
        }
      />
    );
  }
  return (
    <Loaded
      query={event}
      skeleton={<Skeleton className="h-80 w-full" />}
      errorTitle={text('page.failed')}
      errorText={event.error?.message}
      retryLabel={common('list.try_again')}
    >
      {(found) => (
        <>
          <EventHead {...found} />
          <Attendees {...found} />
        </>
      )}
    </Loaded>
  );
}
