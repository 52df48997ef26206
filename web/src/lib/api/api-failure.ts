import type { ErrorCode } from '@coursefront/contract/errors.ts';

type Told = {
  status: number;
  code: string;
  message: string;
  errors?: Record<string, string[]> | undefined;
  requestId?: string | undefined;
};

/** An answer that is not a success, or none at all (status 0). The message is in the reader's language. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: string;
  /** Messages by field, of a 422. */
  readonly errors: Record<string, string[]>;
  /** What a person can tell support; the server's log knows it. */
  readonly requestId: string | undefined;

  constructor({ status, code, message, errors = {}, requestId }: Told) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.requestId = requestId;
  }
}

/** What is worth telling support: the server's own faults, not its refusals. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiFailure && error.status >= 500 ? error.requestId : undefined;

export const failedWith = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiFailure && error.code === code;
