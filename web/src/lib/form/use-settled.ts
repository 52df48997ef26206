import { useEffect, useState } from 'react';

/** The text after a pause in typing. Clearing it takes effect at once. */
export function useSettled(typed: string, pauseMilliseconds: number): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, pauseMilliseconds]);
  return typed === '' ? '' : settled;
}
