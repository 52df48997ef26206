import type { PaymentIntent, PaymentMethod } from './wire.ts';

type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod;
};

/** An error answer. It undoes all changes of the request, unless a payment was tried and failed. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
  get keepsChanges(): boolean {
    return this.status === 402;
  }
}

type InvalidDetails = { param?: string; code?: string; status?: number };

export const invalid = (message: string, { status = 400, ...about }: InvalidDetails = {}) =>
  new StripeError(status, { type: 'invalid_request_error', message, ...about });

export const missing = (what: string, id: string, param = 'id') =>
  invalid(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing', param });
