import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useAddressSearch } from '../../../lib/routes/address.ts';

/** The row of the course asks, so the reader's place on the page is there. */
export const fromCourse = { from: 'course' } as const;

/** The date was booked a moment ago, or instead of another one. */
export type Booked = 'now' | 'moved';

/** Acts when the address asks for this thing, as links do. Removed at once, so that a reload does not ask again. */
export function useWhenAsked(
  name: 'answers' | 'choose' | 'date' | 'review',
  id: number,
  act: (asked: { byCourse: boolean; booked: Booked | undefined }) => void,
): void {
  const search = useAddressSearch();
  const isAsked = search[name] === String(id);
  const navigate = useNavigate();
  const answer = useEffectEvent(act);
  useEffect(() => {
    if (!isAsked) return;
    answer({
      byCourse: search.from === fromCourse.from,
      booked: search.booked === 'now' || search.booked === 'moved' ? search.booked : undefined,
    });
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  }, [isAsked, navigate, search.from, search.booked]);
}
