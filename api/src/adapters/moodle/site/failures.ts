import type { LmsFailure, LmsOutcome, LmsThing } from '../../../ports/lms.ts';

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const done: LmsOutcome = ok(undefined);

type Rule = Exclude<
  Extract<LmsFailure, { reason: 'refused' }>['rule'],
  'password_weak' | 'name_invalid' | `email_${string}`
>;

export const refused = (rule: Rule, detail: string): LmsFailure => ({ ok: false, reason: 'refused', rule, detail });

export const refusedEmail = (rule: 'email_invalid' | 'email_taken'): LmsFailure => ({
  ok: false,
  reason: 'refused',
  rule,
  field: 'email',
  detail: rule === 'email_taken' ? 'another account has this address' : 'this is not an e-mail address',
});

export const weakPassword = (sentences: string[]): LmsFailure => ({
  ok: false,
  reason: 'refused',
  rule: 'password_weak',
  field: 'password',
  sentences,
  detail: 'the password does not meet the rule of the site',
});

export const notFound = (what: LmsThing, detail = `the site has no such ${what}`): LmsFailure => ({
  ok: false,
  reason: 'not_found',
  what,
  detail,
});

type Missing = Extract<LmsFailure, { reason: 'forbidden' }>['missing'];

export const forbidden = (call: string, missing: Missing, detail: string): LmsFailure => ({
  ok: false,
  reason: 'forbidden',
  call,
  missing,
  detail: `${call}: ${detail}`,
});

export const away = (detail: string, retryInMs?: number): LmsFailure => ({
  ok: false,
  reason: 'away',
  detail,
  ...(retryInMs !== undefined && { retryInMs }),
});

export const nonsense = (detail: string): LmsFailure => ({ ok: false, reason: 'nonsense', detail });

export const isUnexplained = (failure: LmsFailure) => failure.reason === 'refused' && failure.rule === 'unexplained';
