import type { MailGroup, MailRecipient } from '@coursefront/contract/customers/mail-words.ts';
import type { InstanceTemplate } from './instance-templates.ts';

/** `open_for_words`: the customer may add sentences of its own. */
export type MailKind = { group: MailGroup; to: MailRecipient; open_for_words: boolean };

const open = (group: MailGroup, to: MailRecipient): MailKind => ({ group, to, open_for_words: true });
/** The mail must be the same for everybody: its reader has to trust it, or is one of the customer's own people. */
const fixed = (group: MailGroup, to: MailRecipient): MailKind => ({ group, to, open_for_words: false });

/** Every mail that a customer's managers can read, in the order of the page. */
export const mailKinds: Readonly<Record<Exclude<InstanceTemplate, 'sample'>, MailKind>> = {
  order_confirmation: open('orders', 'buyer'),
  order_received: open('orders', 'buyer'),
  order_declined: open('orders', 'buyer'),
  order_lapsed: open('orders', 'buyer'),
  order_cancelled: open('orders', 'buyer'),
  quote: open('orders', 'buyer'),
  confirm_address: fixed('orders', 'buyer'),
  order_waiting: fixed('orders', 'staff'),
  quote_news: fixed('orders', 'staff'),

  invoice: open('invoices', 'buyer'),
  credit_note: open('invoices', 'buyer'),
  payment_inquiry: open('invoices', 'buyer'),
  payment_received: open('invoices', 'buyer'),
  payment_failed: open('invoices', 'buyer'),
  payment_refunded: open('invoices', 'buyer'),
  payment_disputed: fixed('invoices', 'staff'),
  order_unpaid: fixed('invoices', 'staff'),
  repay_by_hand: fixed('invoices', 'staff'),
  refund_refused: fixed('invoices', 'staff'),

  welcome: open('access', 'participant'),
  welcome_several: open('access', 'participant'),
  event_details: open('access', 'participant'),
  event_moved: open('access', 'participant'),
  event_cancelled: open('access', 'participant'),
  event_message: open('access', 'participant'),
  trainer_date: fixed('access', 'staff'),
  place_withdrawn: open('access', 'participant'),
  seat_taken_back: open('access', 'participant'),
  account_ready: open('access', 'buyer'),
  invited: open('access', 'person'),
  first_password: fixed('access', 'person'),
  place_stuck: fixed('access', 'staff'),
  new_device: fixed('access', 'person'),
  address_changed: fixed('access', 'person'),
  confirm_new_address: fixed('access', 'person'),
  password_changed: fixed('access', 'person'),

  invoice_reminder: open('reminders', 'buyer'),
  course_reminder: open('reminders', 'participant'),
  review_invitation: open('reminders', 'participant'),

  renewal_due: open('renewals', 'participant'),
  renewal_digest: open('renewals', 'lead'),
  renewal_given: open('renewals', 'participant'),

  signup_sign_in: open('forms', 'person'),
  registrations_of_day: fixed('forms', 'staff'),
  course_inquiry: fixed('forms', 'staff'),

  join_accepted: open('team', 'person'),
  join_declined: open('team', 'person'),
  team_lead: open('team', 'lead'),
  licences_added: open('team', 'lead'),
  company_rejoined: open('team', 'person'),
  join_requested: fixed('team', 'lead'),
  course_request_declined: open('team', 'person'),
  date_request_declined: open('team', 'person'),
  course_requested: fixed('team', 'lead'),
  renewal_requested: fixed('team', 'lead'),
  date_requested: fixed('team', 'lead'),
  scheduled_report: fixed('team', 'staff'),
  notice_digest: fixed('team', 'staff'),
};

/** The mail's kind by the name in a request; undefined if there is no such mail. */
export const mailKindOf = (name: string): (MailKind & { template: keyof typeof mailKinds }) | undefined => {
  const template = (Object.keys(mailKinds) as (keyof typeof mailKinds)[]).find((known) => known === name);
  return template && { template, ...mailKinds[template] };
};
