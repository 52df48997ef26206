/**
 * Every refusal and every message of failure that a person can meet. The code is the key of its text in
 * `texts/<language>/errors.json`: a code without its 13 texts fails `npm run check`.
 * `status: null` marks what only a browser says: it never travels over the API.
 */
export const errors = {
  // Any request
  'request.malformed_json': { status: 400, params: [] },
  'request.malformed': { status: 400, params: [] },
  'request.unknown_path': { status: 404, params: [] },
  'request.method_not_allowed': { status: 405, params: ['allowed'] },
  'request.too_large': { status: 413, params: [] },
  'request.unsupported_content_type': { status: 415, params: [] },
  'request.invalid': { status: 422, params: [] },
  'request.too_many': { status: 429, params: ['seconds'] },
  'server.internal': { status: 500, params: [] },
  'server.database_unavailable': { status: 503, params: [] },
  'server.something_went_wrong': { status: 500, params: [] },

  // Who is asking
  'access.sign_in_first': { status: 401, params: [] },
  'access.session_expired': { status: 401, params: [] },
  'access.forbidden': { status: 403, params: [] },
  'access.feature_not_enabled': { status: 403, params: [] },
  'access.no_customer_account': { status: 403, params: [] },
  'session.invalid_credentials': { status: 401, params: [] },
  'session.host_session_invalid': { status: 401, params: [] },
  'session.too_many_tries': { status: 429, params: ['seconds'] },
  'session.reset_link_invalid': { status: 409, params: [] },
  'session.account_missing': { status: 404, params: [] },

  // The host platform
  'host.away': { status: 502, params: [] },

  // Records
  'record.not_found': { status: 404, params: [] },
  'page.not_found': { status: 404, params: [] },
  'instance.not_found': { status: 404, params: [] },
  'instance.creation_failed': { status: 502, params: [] },
  'job.not_found': { status: 404, params: [] },
  'job.not_dead': { status: 409, params: [] },

  // People and companies
  'user.email_has_account': { status: 409, params: [] },
  'company.organisation_number_taken': { status: 409, params: [] },
  'company.inactive': { status: 409, params: [] },
  'company.licences_exhausted': { status: 409, params: [] },
  'company.not_found': { status: 404, params: [] },
  'participant.already_assigned': { status: 409, params: [] },
  'participant.duplicate_email': { status: 422, params: [] },

  // Buying
  'operation.not_completed': { status: 422, params: [] },
  'order.not_found': { status: 404, params: [] },
  'order.move_not_allowed': { status: 409, params: ['from', 'to'] },
  'order.not_completed': { status: 409, params: [] },
  'order.creation_failed': { status: 502, params: [] },
  'order.quantity_invalid': { status: 422, params: [] },
  'payment.provider_unreachable': { status: 502, params: [] },
  'invoice.creation_failed': { status: 502, params: [] },
  'event.none': { status: 404, params: [] },
  'external_shop.product_unknown': { status: 404, params: [] },
  'external_shop.not_started': { status: 502, params: [] },

  // Subscribing
  'subscription.id_missing': { status: 404, params: [] },
  'subscription.read_failed': { status: 502, params: [] },
  'subdomain.taken': { status: 409, params: [] },
  'subdomain.unavailable': { status: 409, params: [] },

  // Signup forms
  'signup_form.not_available': { status: 404, params: [] },
  'signup_form.no_events': { status: 409, params: [] },
  'signup_form.policy_not_agreed': { status: 422, params: [] },

  // The browser's own store of drafts
  'browser.no_database': { status: null, params: [] },
  'browser.database_not_opened': { status: null, params: [] },
  'browser.data_not_added': { status: null, params: [] },
  'browser.offline': { status: null, params: [] },

  // Under a field; they travel inside `errors` of a 422
  'field.required': { status: 422, params: [] },
  'field.unknown': { status: 422, params: [] },
  'field.wrong_kind': { status: 422, params: [] },
  'field.not_an_option': { status: 422, params: ['options'] },
  'field.too_short': { status: 422, params: ['least'] },
  'field.too_long': { status: 422, params: ['most'] },
  'field.too_small': { status: 422, params: ['least'] },
  'field.too_big': { status: 422, params: ['most'] },
  'field.not_whole': { status: 422, params: [] },
  'field.invalid': { status: 422, params: [] },
  'field.email': { status: 422, params: [] },
  'field.password': { status: 422, params: [] },
  'field.phone': { status: 422, params: [] },
  'field.web_address': { status: 422, params: [] },
} as const satisfies Record<string, { status: number | null; params: readonly string[] }>;

export type ErrorCode = keyof typeof errors;
export type ErrorParams<C extends ErrorCode> = Record<(typeof errors)[C]['params'][number], string | number>;

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);
