import type { SignInMark } from './name-in-hash.ts';

const keyOf = (orderId: string): string => `chosen-password/${orderId}`;

/** Remembers for this tab that the buyer chose a password with the order, and nothing of the password. */
export const keepPasswordChosen = (orderId: string): void => sessionStorage.setItem(keyOf(orderId), 'yes');

export const isPasswordChosen = (orderId: string): boolean => sessionStorage.getItem(keyOf(orderId)) !== null;

const mark: SignInMark = 'chosen';

/** The way into the course for somebody who chose a password. An address without a name leads to the learning site. */
export const withChosenMark = (url: string): string => (url.includes('#') ? `${url}&${mark}` : url);
