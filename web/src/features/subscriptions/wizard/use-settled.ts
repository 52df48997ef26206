import { useEffect, useState } from 'react';

const pauseMilliseconds = 300;

/** The text as it was when the typing last paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
