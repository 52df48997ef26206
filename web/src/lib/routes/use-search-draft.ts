import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMilliseconds = 300;

/** What is being typed into a search, handed on once the typing pauses. It follows when Back changes the address. */
export function useSearchDraft(settled: string, settle: (text: string) => void): [string, (text: string) => void] {
  const [draft, setDraft] = useState(settled);
  const handedOn = useRef(settled);

  useEffect(() => {
    // One's own text coming back must not overwrite what was typed meanwhile.
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
