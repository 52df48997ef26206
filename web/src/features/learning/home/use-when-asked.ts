import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useAddressSearch } from '../../../lib/routes/address.ts';

/** Acts when the address asks for this thing, as links do. Removed at once, so that a reload does not ask again. */
export function useWhenAsked(name: 'answers' | 'date' | 'review', id: number, act: () => void): void {
  const isAsked = useAddressSearch()[name] === String(id);
  const navigate = useNavigate();
  const answer = useEffectEvent(act);
  useEffect(() => {
    if (!isAsked) return;
    answer();
    void navigate({ to: '.', search: {}, replace: true });
  }, [isAsked, navigate]);
}
