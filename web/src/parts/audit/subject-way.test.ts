import type { AuditEntry } from '@coursefront/contract/operations/audit.ts';
import { expect, test } from 'vitest';
import { subjectWay } from './subject-way.ts';

const entry = (action: string, kind: string, name: string | null): AuditEntry => ({
  id: 1,
  customer: { id: 3, name: 'Nordic' },
  actor: { kind: 'user', name: 'Elin', email: 'elin@nordic.test', filter: 'user-3-5' },
  action,
  subject: { kind, id: 7, name },
  about: { person: null, email: 'henrik@fjordbygg.test', company: null },
  changes: [],
  created_at: '2026-11-17T10:00:00Z',
});

test.each([
  ['a company', entry('company.changed', 'company', 'Falk AB'), false, '/company-account/customer-profile/7'],
  ['an order', entry('order.changed', 'order', 'ITNL-000007'), false, '/company-account/orders'],
  ['a deleted form', entry('signup_form.deleted', 'signup_form', 'Fire'), false, undefined],
  ['an erased person', entry('user.suspended', 'user', null), false, undefined],
  ['a licence', entry('licence.moved', 'licence', 'Fire'), false, '/company-account/licences'],
  ['a review', entry('review.hidden', 'review', 'Fire'), false, undefined],
  ['the platform’s order', entry('order.resumed', 'order', 'ITNL-000007'), true, '/admin/orders/3/7'],
  ['the platform’s customer', entry('customer.changed', 'customer', 'Nordic'), true, '/admin/customers/7'],
  ['a mail, for the platform', entry('mail.sent_again', 'mail', null), true, '/admin/mails'],
  ['an administrator', entry('admin.invited', 'platform_admin', 'Ada Berg'), true, '/admin/admins'],
  ['a customer’s company, for the platform', entry('company.changed', 'company', 'Falk AB'), true, undefined],
])('%s leads to its page, if it has one for the reader', (_, changed, onPlatform, path) => {
  expect(subjectWay(changed, onPlatform)?.to).toBe(path);
});
