import type { ErrorCode } from '@coursefront/contract/errors.ts';

type FailureDetails = {
  status: number;
  code: string;
  message: string;
  errors?: Record<string, string[]> | undefined;
  requestId?: string | undefined;
};

/** A response that is not a success, or no response at all (status 0). The message is in the reader's language. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: string;
  /** Messages by field, for a 422. */
  readonly errors: Record<string, string[]>;
  /** A reference for support; it is in the server's log. */
  readonly requestId: string | undefined;

  constructor({ status, code, message, errors = {}, requestId }: FailureDetails) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.requestId = requestId;
  }
}

/** The reference to tell support, for server errors only and not for refusals. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiFailure && error.status >= 500 ? error.requestId : undefined;

/** The server could not be reached: no network, or the server itself is away. */
export const isOffline = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'browser.offline';

export const failedWith = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiFailure && error.code === code;
