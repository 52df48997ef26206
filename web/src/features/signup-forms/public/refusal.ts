import type { ApiFailure } from '../../../lib/api/api-failure.ts';

/**
 * Whether a captcha has been answered with this refusal, so that another one is needed. The server tells what is wrong with
 * the fields before it looks at the captcha; the password alone is the learning site's to judge, and that comes after.
 */
export function usesUpCaptcha({ status, code, errors }: Pick<ApiFailure, 'status' | 'code' | 'errors'>): boolean {
  if (status === 0 || status === 429 || status >= 500) return false;
  return code !== 'request.invalid' || 'captcha' in errors || 'user.password' in errors;
}
