import { placesPerOrder } from '@coursefront/contract/constants.ts';

/** Digits of other scripts count too: a phone's keyboard may write them. */
const westernDigits = (typed: string): string =>
  typed.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15)).trim();

/** The number of places that was typed; undefined for what is no such number: 0, -1, 1.5, a million. */
export function placesOf(typed: string, most: number = placesPerOrder.most): number | undefined {
  const digits = westernDigits(typed);
  const places = Number(digits);
  return /^\+?\d+$/.test(digits) && places >= placesPerOrder.least && places <= most ? places : undefined;
}

/** Seats of a date: left empty or nought it is one, and never more than there are. */
export const seatsOf = (typed: string, free: number): number | undefined =>
  /^0*$/.test(westernDigits(typed)) ? placesOf('1', free) : placesOf(typed, free);
