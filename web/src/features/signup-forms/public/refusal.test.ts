import { expect, test } from 'vitest';
import { usesUpCaptcha } from './refusal.ts';

test.each([
  { refusal: 'a wrong captcha', status: 422, code: 'request.invalid', field: 'captcha', usedUp: true },
  { refusal: 'a weak password', status: 422, code: 'request.invalid', field: 'user.password', usedUp: true },
  { refusal: 'a taken address', status: 409, code: 'user.email_has_account', field: 'user.email', usedUp: true },
  { refusal: 'a full date', status: 409, code: 'event.sold_out', usedUp: true },
  { refusal: 'a domain that is not allowed', status: 422, code: 'request.invalid', field: 'user.email', usedUp: false },
  { refusal: 'a server that did not answer', status: 0, code: 'browser.offline', usedUp: false },
  { refusal: 'too many tries', status: 429, code: 'request.too_many', usedUp: false },
  { refusal: 'a fault of the server', status: 500, code: 'server.internal', usedUp: false },
])('$refusal: a new captcha is needed: $usedUp', ({ status, code, field, usedUp }) => {
  expect(usesUpCaptcha({ status, code, errors: field ? { [field]: ['no'] } : {} })).toBe(usedUp);
});
