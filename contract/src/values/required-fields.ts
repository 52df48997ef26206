import type { ErrorCode } from '../errors.ts';

/**
 * The fields whose absence has a sentence of its own, by the last part of their name: `errors:required.<text>`.
 * A number that is called differently in each country has none, because the sentence would call it something else than the label.
 */
const textOf: ReadonlyMap<string, string> = new Map(
  Object.entries({
    firstName: 'your_first_name',
    firstname: 'your_first_name',
    lastName: 'your_last_name',
    lastname: 'your_last_name',
    first_name: 'first_name',
    last_name: 'last_name',
    email: 'email',
    registerEmail: 'email',
    contact_email: 'email',
    phone: 'phone',
    telefon: 'phone',
    password: 'password',
    registerPassword: 'password',
    current_password: 'password',
    username: 'username',
    companyNo: 'company_number',
    organizationName: 'company_name',
    companyName: 'company_name',
    companyname: 'company_name',
    company_name: 'company_name',
    contact_company_name: 'company_name',
    invoicingAddress: 'address',
    contact_company_address: 'address',
    address: 'address',
    city: 'city',
    zipCode: 'postal_code',
    postal_code: 'postal_code',
    name: 'name',
    display_name: 'name',
    group_name: 'group_name',
    title: 'title',
    description: 'description',
    message: 'message',
    subject: 'subject',
    kind: 'option',
    reason: 'reason',
    code: 'code',
    coupon: 'code',
    promo_code: 'code',
    captcha: 'code',
    location: 'location',
    price: 'price',
    off_amount: 'discount',
    subdomain: 'subdomain',
    token: 'token',
    value: 'value',
    eventid: 'date',
    event_id: 'date',
    start_date: 'date',
    last_registration_date: 'date',
    courseid: 'course',
    courses: 'courses',
    userids: 'people',
    userid: 'person',
    user_id: 'person',
    stars: 'stars',
    withdrawal_consent: 'consent',
    instance_id: 'customer',
  }),
);

/** The same fields where they are the reader's own. */
const ownTextOf: ReadonlyMap<string, string> = new Map([
  ['first_name', 'your_first_name'],
  ['last_name', 'your_last_name'],
]);

/** The same fields where they are another person's. */
const othersTextOf: ReadonlyMap<string, string> = new Map([
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
]);

/** The answer to a question of a date. The sentence does not repeat the question. */
const answer = 'answer';

function requiredText(field: string): string | undefined {
  const parts = field.split('.');
  const name = parts.at(-1) ?? '';
  if (parts.includes('signupFields') || parts.includes('answers')) return answer;
  if (parts[0] === 'participants') return othersTextOf.get(name) ?? textOf.get(name);
  if (parts[0] === 'user') return ownTextOf.get(name) ?? textOf.get(name);
  return textOf.get(name);
}

/**
 * The key of the text for a field's error. For an empty field it says what to enter, in a whole sentence for each common
 * field, because a label cannot be put into a sentence in most languages. Other fields get a neutral sentence.
 */
export function faultText(field: string, code: ErrorCode): string {
  const text = code === 'field.required' ? requiredText(field) : undefined;
  return text ? `required.${text}` : code;
}

/** Whether the error says which field it is about, so that no label is needed in front of it. */
export const namesItsField = (field: string, code: string): boolean =>
  code === 'field.required' && ![undefined, answer].includes(requiredText(field));
