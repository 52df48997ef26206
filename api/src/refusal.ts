import type { ErrorCode, ErrorParams } from '@coursefront/contract/errors.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { Money } from '@coursefront/contract/values/money.ts';
import type { Work } from '@coursefront/contract/values/proof-of-work/proof-of-work.ts';

/** Thrown by a use case to refuse. Only `http/` turns it into an answer, in the caller's language. */
export class Refusal<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number | Money>;
  readonly fields: FieldFaults | undefined;

  constructor(code: C, params: ErrorParams<C>, fields?: FieldFaults) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

/** Undefined where the use case refuses. Any other error stays one. */
export async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Refuses until the client has done this work and sends the proof with the same request. */
export class WorkNeeded extends Refusal<'session.work_needed'> {
  readonly work: Work;

  constructor(work: Work) {
    super('session.work_needed', {});
    this.work = work;
  }
}
