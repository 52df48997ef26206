import { type Language, supportedLanguage } from '@coursefront/contract/languages.ts';
import type { LmsUser } from '../../../ports/lms.ts';

/** An account of the site in database form. Null: the site does not report it, so the stored value stays. */
export type MirroredUser = {
  lmsId: number;
  username: string | null;
  email: string;
  firstName: string;
  lastName: string;
  picture: string | null;
  phone1: string | null;
  phone2: string | null;
  language: Language | null;
  companyName: string | null;
  address: string | null;
  location: string | null;
};

/** Sites allow and show different things: no value of an account may prevent its owner from signing in. */
export const mirrorOf = (user: LmsUser): MirroredUser => ({
  lmsId: user.id,
  username: /^[a-z0-9._@-]+$/.test(user.username) ? user.username : null,
  email: isAddress(user.email) ? user.email : noAddress(user.id),
  firstName: storable(user.firstName) ?? '',
  lastName: storable(user.lastName) ?? '',
  picture: user.pictureUrl !== undefined && isWebAddress(user.pictureUrl) ? user.pictureUrl : null,
  phone1: storable(user.phone1),
  phone2: storable(user.phone2),
  language: supportedLanguage(user.language) ?? null,
  companyName: storable(user.company),
  address: storable(user.address),
  location: storable(user.city),
});

/** The domain never exists, so no mail can be delivered by mistake. */
const noAddress = (lmsId: number) => `lms-${lmsId}@no-address.invalid`;

const isAddress = (text: string) => text.length <= 254 && /^[^\s@,;<>\0]+@[^\s@,;<>\0]+$/.test(text);
const isWebAddress = (text: string) => text.length <= 2000 && /^https?:\/\/[^\s\0]+$/.test(text);

/** Postgres stores neither the zero character nor half of a surrogate pair. */
const storable = (text: string | undefined): string | null =>
  text?.toWellFormed().replaceAll('\0', '').slice(0, 500) ?? null;
