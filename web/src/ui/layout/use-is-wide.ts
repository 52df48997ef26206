import { useSyncExternalStore } from 'react';

/** Where Tailwind's `lg` begins. */
const wide = matchMedia('(min-width: 64rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the panel's menu stands beside the page. Styles could hide what is not shown, but drawing it takes time. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
