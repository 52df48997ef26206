import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAddressSearch } from './address.ts';

/** The task that a link asks a page to begin: `?do=invite`. */
export type AddressedTask = 'add' | 'approve' | 'invite';

/**
 * Begins a task that a link asks for, on a page that is already open as well. It is removed from the address, so that a
 * reload does not begin it again.
 */
export function useAddressedTask(task: AddressedTask, begin: () => void): void {
  const { do: asked } = useAddressSearch();
  const navigate = useNavigate();
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (asked !== task) return;
    latest.current();
    void navigate({ to: '.', search: ({ do: _, ...rest }: Record<string, string>) => rest, replace: true });
  }, [asked, task, navigate]);
}
