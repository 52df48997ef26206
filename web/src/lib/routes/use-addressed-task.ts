import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAddressSearch } from './address.ts';

/** The task that a link asks a page to begin: `?do=invite`, or with somebody or something, `?do=remind&of=7`. */
export type AddressedTask = 'add' | 'approve' | 'assign' | 'credit' | 'edit' | 'invite' | 'pay' | 'read' | 'remind';

/**
 * Begins a task that a link asks for, on a page that is already open as well. It is removed from the address, so that a
 * reload does not begin it again.
 */
export function useAddressedTask(task: AddressedTask, begin: (of: string | undefined) => void): void {
  const { do: asked, of } = useAddressSearch();
  const navigate = useNavigate();
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (asked !== task) return;
    latest.current(of);
    void navigate({
      to: '.',
      search: ({ do: _, of: __, ...rest }: Record<string, string>) => rest,
      replace: true,
      resetScroll: false,
    });
  }, [asked, of, task, navigate]);
}
