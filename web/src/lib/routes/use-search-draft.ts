import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMilliseconds = 300;

/** The text in a search field. It is passed on when typing pauses, and follows the address when Back changes it. */
export function useSearchDraft(settled: string, settle: (text: string) => void): [string, (text: string) => void] {
  const [draft, setDraft] = useState(settled);
  const handedOn = useRef(settled);

  useEffect(() => {
    // The text that was just passed on must not overwrite what has been typed since.
    if (settled !== handedOn.current) setDraft(settled);
    handedOn.current = settled;
  }, [settled]);

  const handOn = useEffectEvent((text: string) => {
    handedOn.current = text;
    settle(text);
  });

  useEffect(() => {
    const text = draft.trim();
    if (text === handedOn.current) return;
    const timer = setTimeout(() => handOn(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [draft]);

  return [draft, setDraft];
}
