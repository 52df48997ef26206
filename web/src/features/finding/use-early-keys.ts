import { useEffect, useRef } from 'react';

/** Keeps the keys pressed after the search was asked for and before its box has the focus: they would go to the page. */
export function useEarlyKeys() {
  const kept = useRef<string | null>(null);
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (kept.current === null || !isCharacter) return;
      event.preventDefault();
      kept.current += event.key;
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, []);
  const take = (): string => {
    const keys = kept.current ?? '';
    kept.current = null;
    return keys;
  };
  const begin = () => {
    kept.current = '';
  };
  return { begin, take };
}
