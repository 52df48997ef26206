import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAddressSearch } from '../../../lib/routes/address.ts';

/** Whether the link in a mail asks for this thing. Removed from the address at once, so that a reload does not ask again. */
export function useAsked(name: 'answers' | 'review', id: number): boolean {
  const search = useAddressSearch();
  const navigate = useNavigate();
  const [isAsked] = useState(() => search[name] === String(id));
  useEffect(() => {
    if (isAsked) void navigate({ to: '.', search: {}, replace: true });
  }, [isAsked, navigate]);
  return isAsked;
}
