import { useId, useRef, useState } from 'react';

/**
 * A typed number of places, and the warning once somebody tried to go on with a wrong one. Not on leaving the field: the
 * warning would push the button away from under the finger that is on its way to it.
 */
export function useQuantity(read: (typed: string) => number | undefined) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('1');
  const [isBlamed, setBlamed] = useState(false);
  const places = read(typed);

  return {
    places,
    typed,
    input,
    /** The id of the warning to show. */
    warning: isBlamed && places === undefined ? id : undefined,
    type: (next: string) => {
      setTyped(next);
      // Once right again it is a fresh start: nobody is warned while typing the next number.
      if (read(next) !== undefined) setBlamed(false);
    },
    /** Goes on with the number, or says why not and leads back to it. */
    use: (go: (places: number) => void) => {
      if (places !== undefined) return go(places);
      setBlamed(true);
      input.current?.focus();
    },
  };
}
