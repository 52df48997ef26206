import * as z from 'zod/mini';
import { passwordLength, passwordSymbols, sitePasswordLength } from '../constants.ts';
import type { ErrorCode } from '../errors.ts';
import type { Fault } from './faults.ts';
import { isSiteEmail, siteLengths, withoutTags } from './site-limits.ts';

/** The message of a field. Its code is the key of a text, so a wrong code must not compile. */
const code = (errorCode: ErrorCode): string => errorCode;

/** Numbers in paths and query strings arrive as text and must be plain digits. */
export const IdText = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, code('field.wrong_kind'))),
  z.transform((digits: string) => Number(digits)),
);

/** The part of a renewal basket's link that proves that somebody was given it. */
export const RenewalToken = z.string().check(z.regex(/^[\w-]{43}$/, code('field.invalid')));

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

/** Text that is typed in several lines and kept as one, because mails and documents print it inside their own sentences. */
const inOneLine = z.pipe(
  z.string(),
  z.transform((typed: string) => typed.trim().replace(/\s*[\r\n]+\s*/g, ' ')),
);
export const note = (most: number) => z.pipe(inOneLine, line(most));
export const optionalNote = (most: number) =>
  z._default(
    z.nullable(z.pipe(inOneLine, z.string().check(z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u, code('field.invalid'))))),
    null,
  );

/** Text in several lines, printed as it was typed. */
export const optionalLines = (most: number) =>
  z._default(
    z.nullable(
      z
        .string()
        .check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u, code('field.invalid'))),
    ),
    null,
  );

const hasNoTags = z.regex(withoutTags, code('field.no_tags'));

/** Text that the learning site stores too. */
export const siteLine = (most: number) => line(most).check(hasNoTags);

export const PersonName = siteLine(siteLengths.name);

/** Text that may be left empty. */
export const optionalLine = (most: number) =>
  z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u, code('field.invalid')))),
  );

export const optionalSiteLine = (most: number) =>
  z.optional(
    z.nullable(
      z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u, code('field.invalid')), hasNoTags),
    ),
  );

const missingOrWrong = ({ input }: { input?: unknown }): string =>
  code(input === undefined || input === null ? 'field.required' : 'field.wrong_kind');

/** Text, or a number that a client sends instead. */
export const TextOrNumber = z.pipe(
  z.union([z.string(), z.number()], { error: missingOrWrong }),
  z.transform((typed: string | number) => String(typed)),
);

/** A boolean; 1 and 0 are accepted too. */
export const YesOrNo = z.pipe(
  z.union([z.boolean(), z.literal(0), z.literal(1)], { error: missingOrWrong }),
  z.transform((is: boolean | 0 | 1) => Boolean(is)),
);

/** An e-mail address in lower case, because addresses are compared that way. */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, code('field.required')),
    z.maxLength(siteLengths.email),
    z.refine(isSiteEmail, code('field.email')),
    z.toLowerCase(),
  );

/**
 * A password needs letters in both cases, a digit and one of the listed symbols. Somebody who typed another symbol is told
 * which one does not count, because the usual message would ask for what is there.
 */
export function weaknessOf(text: string, least: number): Required<Fault> | undefined {
  const counts = passwordSymbols.split(' ').some((symbol) => text.includes(symbol));
  const [symbol] = counts ? [] : (/[\p{P}\p{S}]/u.exec(text) ?? []);
  if (symbol !== undefined)
    return { code: 'field.password_symbol', params: { least, symbol, symbols: passwordSymbols } };
  const isStrong = counts && text.length >= least && /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && /\d/.test(text);
  return isStrong ? undefined : { code: 'field.password', params: { least } };
}

/** A password of which only the site can say whether it is strong enough; forms use `newPassword` with the site's number. */
export const ChosenPassword = z
  .string()
  .check(z.minLength(1, code('field.required')), z.maxLength(passwordLength.most));

/** A strong password that a person chooses, with at least so many characters. */
export const newPassword = (least: number) =>
  ChosenPassword.check(
    z.check<string>(
      ({ value, issues }) => {
        const fault = weaknessOf(value, least);
        if (fault) issues.push({ code: 'custom', input: value, message: code(fault.code), params: fault.params });
      },
      { when: ({ value }) => typeof value === 'string' && value !== '' },
    ),
  );

export const NewPassword = newPassword(passwordLength.least);

/** A password for a new learning site, which asks for more than the product does. */
export const SitePassword = newPassword(sitePasswordLength);

/** A password at sign-in is only compared, so its format does not matter. */
export const TypedPassword = z.string().check(z.minLength(1, code('field.required')), z.maxLength(passwordLength.most));

/** Digits with an optional leading plus, as long as a learning site can store; spaces and hyphens are removed. */
export const Phone = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.replace(/[\s()./-]/g, '')),
  ),
  z.string().check(z.minLength(1, code('field.required')), z.regex(/^(?=.{5,20}$)\+?\d{5,}$/, code('field.phone'))),
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

/** A missing date and an unreadable date have different messages. */
export const dateFault = ({ input }: { input?: unknown }): string =>
  code(input === undefined || input === null ? 'field.required' : 'field.date');

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** An ISO 8601 timestamp with its zone; without one its meaning would depend on the machine. */
export const Moment = z.string({ error: dateFault }).check(
  z.refine((text) => momentPattern.test(text) && !Number.isNaN(Date.parse(text)), {
    error: code('field.date'),
    // Later comparisons need a valid date.
    abort: true,
  }),
);

/** An optional field: blank text counts as missing, anything else is validated. */
export const orNothing = <Kind extends z.ZodMiniType<unknown, string>>(kind: Kind) =>
  z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((text: string | null) => (text === null || text.trim() === '' ? null : text)),
    ),
    z.nullable(kind),
  );

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** An ISO 3166 code of two capitals; codes without a country name are invalid. */
export const Country = z
  .string()
  .check(z.refine((text) => /^[A-Z]{2}$/.test(text) && regions.of(text) !== undefined, code('field.country')));
