import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { readCourse, readCourses } from '@coursefront/contract/shop/courses.ts';
import {
  type OwnEvent,
  publishEvent,
  readEvent,
  readEventParticipants,
  readEvents,
  unpublishEvent,
} from '@coursefront/contract/shop/own-events.ts';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf, useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** The queries to refresh after an event has changed. */
export const eventReads = [readEvents, readEvent, readEventParticipants, readCourses, readCourse];

/** Refreshes the page after a refusal, since somebody else may have changed the event. */
export const lookAgain = (): void => {
  for (const read of eventReads) void queryClient.invalidateQueries({ queryKey: keyOf(read) });
};

export const isOver = ({ state }: OwnEvent): boolean => state === 'past' || state === 'cancelled';

export const mayPublish = (event: OwnEvent): boolean => !event.published && !isOver(event);

/** Publishes an event or takes it out of the shop. Neither asks first, because both can be undone. */
export function useEventMoves() {
  const text = useText('events');
  const publish = useAction(publishEvent, { refreshes: eventReads });
  const unpublish = useAction(unpublishEvent, { refreshes: eventReads });

  const refused = (failure: ApiFailure) => {
    toast({ kind: 'danger', title: text('moves.failed'), text: failure.message, seconds: noticeSeconds.warning });
    lookAgain();
  };
  const inputOf = ({ id, version }: OwnEvent) => ({ params: { id }, body: { version } });

  return {
    isPublishing: publish.isPending,
    publish: (event: OwnEvent) =>
      publish.mutate(inputOf(event), { onSuccess: () => toastSuccess(text('moves.published')), onError: refused }),
    unpublish: (event: OwnEvent) =>
      unpublish.mutate(inputOf(event), { onSuccess: () => toastSuccess(text('moves.unpublished')), onError: refused }),
  };
}
