import { expect, test } from 'vitest';
import { type TroubleParty, troubleOf } from './troubles.ts';

const site = (said: string) => `The learning site says: ${said}`;

test.each<[TroubleParty, string, string]>([
  ['own', 'The course is gone at the learning site.', 'course'],
  ['own', site('enrol_manual_enrol_users: accessexception: Access control exception'), 'named_function'],
  ['site', 'forbidden: core_user_get_users: accessexception: (not in the service)', 'named_function'],
  ['site', 'forbidden: core_webservice_get_site_info: invalidtoken: Invalid token - token not found', 'token'],
  ['own', site('enrol_manual_enrol_users: wsusercannotassign: no'), 'role'],
  ['own', site('core_group_create_groups: nopermissions: no'), 'permission'],
  ['own', site('wsnoinstance: Manual enrolment plugin instance doesn’t exist'), 'closed'],
  ['own', site('another account has this address'), 'address'],
  ['own', 'The account is that of somebody who is known here under another address.', 'address'],
  ['own', site('a name has 1 to 100 characters and no "<"'), 'name'],
  ['own', site('the password does not meet the rule of the site'), 'password'],
  ['own', 'The account is suspended at the learning site.', 'suspended'],
  ['site', 'away: the site cannot be reached (ENOTFOUND)', 'nonsense'],
  ['own', site('core_user_get_users: the answer (200) is not JSON'), 'nonsense'],
  ['own', site('the site answers 503'), 'away'],
  ['own', site('no answer within 10000 ms'), 'away'],
  ['own', site('sitemaintenance: The site is being upgraded'), 'away'],
  ['own', site('core_user_create_users: somethingnew: Whatever'), 'site_refused'],
  ['mail', '550 5.1.1 no such mailbox', 'no_mailbox'],
  ['mail', 'The recipient is not one e-mail address.', 'bad_address'],
  ['own', 'The e-mail could not be sent: connect ECONNREFUSED 127.0.0.1:25', 'mail_away'],
  ['mail', '535 authentication failed', 'mail_refused'],
  ['own', 'The payment provider cannot be asked: 503 Service Unavailable', 'provider_away'],
  ['own', 'The payment provider cannot be asked: 401 Invalid API Key provided: [key]', 'provider_key'],
  ['own', 'The provider does not send the money back: 400 charge_already_refunded req_1', 'refund_refused'],
  ['own', 'It was paid past the provider: a person has to send it back.', 'paid_elsewhere'],
  ['own', "The payment provider's answer is of no use: 404 resource_missing No such charge", 'provider_unknown'],
  ['own', 'The provider makes no invoice: 400 parameter_invalid', 'provider_refused'],
  ['provider', '503 req_1 The provider is away.', 'provider_away'],
  ['provider', 'An error occurred with our connection to Stripe.', 'provider_away'],
  ['provider', 'insufficient_funds', 'declined'],
  ['shop', 'The shop cannot be reached: ECONNREFUSED.', 'shop'],
  ['own', 'The hosting side makes no site: subdomain', 'no_site'],
  ['own', 'The register of VAT numbers is away: 500', 'service_away'],
  ['own', 'The e-invoice is not delivered: unknown receiver', 'e_invoice'],
  ['own', 'It took longer than 40 seconds, or its worker had to stop.', 'too_long'],
  ['own', 'order.not_found', 'gone'],
  ['own', "Cannot read properties of undefined (reading 'id')", 'own'],
  ['own', 'connect ECONNREFUSED 127.0.0.1:5432', 'own'],
])('among answers of %s, “%s” means %s', (place, error, kind) => {
  expect(troubleOf(error, place).kind).toBe(kind);
});

test('the function that the site refuses is named', () => {
  expect(troubleOf(site('enrol_manual_enrol_users: accessexception: no'), 'own').name).toBe('enrol_manual_enrol_users');
});
