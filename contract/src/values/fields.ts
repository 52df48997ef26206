import * as z from 'zod/mini';
import { passwordLength } from '../constants.ts';
import type { ErrorCode } from '../errors.ts';

/** A field's own message: the code is looked up in the texts, so a wrong code must not compile. */
const code = (errorCode: ErrorCode): string => errorCode;

/** Numbers in paths and query strings arrive as text; only plain digits are a number there. */
export const IdText = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, code('field.wrong_kind'))),
  z.transform((digits: string) => Number(digits)),
);

/** Text that people type: trimmed, never empty, without control characters. */
export const line = (most = 255) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, code('field.required')),
      z.maxLength(most),
      z.regex(/^[^\p{Cc}]*$/u, code('field.invalid')),
    );

const missingOrWrong = ({ input }: { input?: unknown }): string =>
  code(input === undefined || input === null ? 'field.required' : 'field.wrong_kind');

/** Text, or a number where a client has one. */
export const TextOrNumber = z.pipe(
  z.union([z.string(), z.number()], { error: missingOrWrong }),
  z.transform((typed: string | number) => String(typed)),
);

/** A switch; 1 and 0 mean the same. */
export const YesOrNo = z.pipe(
  z.union([z.boolean(), z.literal(0), z.literal(1)], { error: missingOrWrong }),
  z.transform((is: boolean | 0 | 1) => Boolean(is)),
);

// RFC 5321's limits and no room for a second address or a header: what passes here may stand in a mail's envelope.
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,190}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** An e-mail address, kept in lower case since that is how addresses are compared. */
export const Email = z
  .string()
  .check(z.trim(), z.minLength(1, code('field.required')), z.regex(emailPattern, code('field.email')), z.toLowerCase());

const symbols = /[-=_)(*^%$@!~`]/;

/** A password that a person chooses: letters in both cases, a digit and one of the listed symbols. */
export const NewPassword = z.string().check(
  z.minLength(1, code('field.required')),
  z.maxLength(passwordLength.most),
  z.refine(
    (text) =>
      text.length >= passwordLength.least &&
      /\p{Ll}/u.test(text) &&
      /\p{Lu}/u.test(text) &&
      /\d/.test(text) &&
      symbols.test(text),
    { error: code('field.password'), when: ({ value }) => typeof value === 'string' && value !== '' },
  ),
);

/** A password typed at sign-in is only compared, so its form does not matter. */
export const TypedPassword = z.string().check(z.minLength(1, code('field.required')), z.maxLength(passwordLength.most));

/** Digits with an optional leading plus; people's blanks and hyphens are taken away. */
export const Phone = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.replace(/[\s()./-]/g, '')),
  ),
  z.string().check(z.minLength(1, code('field.required')), z.regex(/^\+?\d{5,20}$/, code('field.phone'))),
);

export const WebAddress = z.string().check(
  z.trim(),
  z.maxLength(2000),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), code('field.web_address')),
);

/** The name of a customer's own site, compared without case. */
export const Subdomain = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, code('field.required')),
    z.toLowerCase(),
    z.regex(/^(?:[a-z0-9]{3,40})?$/, code('field.subdomain')),
  );

/** A date that is missing is asked for; one that cannot be read is told how to be written. */
export const dateFault = ({ input }: { input?: unknown }): string =>
  code(input === undefined || input === null ? 'field.required' : 'field.date');

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** A moment as ISO 8601 writes it, with its zone; without one it would mean another time on every machine. */
export const Moment = z.string({ error: dateFault }).check(
  z.refine((text) => momentPattern.test(text) && !Number.isNaN(Date.parse(text)), {
    error: code('field.date'),
    // What compares it with other moments must not see one that is none.
    abort: true,
  }),
);

/** A field that may be left empty: blanks are nothing, anything else is held to its rule. */
export const orNothing = <Kind extends z.ZodMiniType<unknown, string>>(kind: Kind) =>
  z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((text: string | null) => (text === null || text.trim() === '' ? null : text)),
    ),
    z.nullable(kind),
  );

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Two capitals, as ISO 3166 has them: a country that has no name is none. */
export const Country = z
  .string()
  .check(z.refine((text) => /^[A-Z]{2}$/.test(text) && regions.of(text) !== undefined, code('field.country')));
