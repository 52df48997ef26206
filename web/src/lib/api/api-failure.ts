import type { ErrorCode } from '@coursefront/contract/errors.ts';
import type { Work } from '@coursefront/contract/values/proof-of-work/proof-of-work.ts';

type FailureDetails = {
  status: number;
  code: string;
  message: string;
  errors?: Record<string, string[]> | undefined;
  requestId?: string | undefined;
  work?: Work | undefined;
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
  /** Work that the server wants to be done before it takes the same request. */
  readonly work: Work | undefined;

  constructor({ status, code, message, errors = {}, requestId, work }: FailureDetails) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.requestId = requestId;
    this.work = work;
  }
}

/** The reference to tell support, for server errors only and not for refusals. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiFailure && error.status >= 500 ? error.requestId : undefined;

/** The server could not be reached: no network, or the server itself is away. */
export const isOffline = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'browser.offline';

/** The network or the server is away for a moment. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiFailure && [0, 502, 503, 504].includes(error.status);

export const failedWith = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiFailure && error.code === code;
