import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { CompanyProfile as ProfiledCompany } from '@coursefront/contract/people/companies.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import orders from '../../../../texts/en/account-orders.json';
import choices from '../../../../texts/en/choices.json';
import companies from '../../../../texts/en/companies.json';
import editing from '../../../../texts/en/editing.json';
import users from '../../../../texts/en/users.json';
import { startSession } from '../../lib/session/session.ts';
import { SiteContext } from '../../lib/session/site.ts';
import { signedInAs } from '../../lib/testing/people.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { CompanyPage } from './company.tsx';

const unled: ProfiledCompany = {
  id: 7,
  companyid: 7,
  instance_id: 1,
  name: 'Fjordbygg AB',
  organization_number: '5566994116',
  email: null,
  phone: null,
  address: null,
  postal_code: null,
  city: null,
  country: 'SE',
  vat_number: null,
  peppol_id: null,
  invoice_reference: null,
  invoice_email: null,
  maximum_license: 10,
  used_licenses: 0,
  allow_invoice: false,
  discount: 0,
  team_lead_userid: null,
  team_lead: null,
  active: true,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  statistics: {
    last_30_days_student_count: 0,
    total_students_count: 0,
    last_30_days_total_course_completions: 0,
    total_course_completions: 0,
    next_3_month_cert_renewals: 0,
    next_12_month_cert_renewals: 0,
  },
  finished_count: 0,
  people_count: 0,
  people: [],
};
const lead = {
  userid: 31,
  first_name: 'Ledar',
  last_name: 'Tredje',
  email: 'ledar@fjordbygg.test',
  state: 'waiting' as const,
  leads: true,
};
const led: ProfiledCompany = {
  ...unled,
  version: 2,
  team_lead_userid: lead.userid,
  team_lead: lead,
  people_count: 1,
  people: [lead],
};

const site = { instance: null, product_name: 'Coursefront' } as Site;

test('a company’s page invites its team lead, has them in its form at once, and keeps them when it is saved', async () => {
  startSession(signedInAs(roles.trainingmanager));
  let company = unled;
  let sent: { customercontact?: number | null; version?: number } = {};
  await renderInApp(
    () => (
      <SiteContext value={site}>
        <CompanyPage id="7" />
      </SiteContext>
    ),
    ({ pathname }, { body }) => {
      if (pathname === '/api/users/invite') {
        company = led;
        return success({ ...lead, state: 'waiting' });
      }
      if (pathname.startsWith('/api/company/update')) {
        sent = JSON.parse(String(body));
        return success({ ...company, version: 3 });
      }
      if (pathname === '/api/company/getfirst') return success(company);
      if (pathname === '/api/users/getallown')
        return success({ rows: company === led ? [{ ...lead, state: 'waiting' }] : [], total: 0 });
      if (pathname.includes('/choices') || pathname.startsWith('/api/coupon/')) return success({ rows: [] });
      return success([]);
    },
    '/?do=invite&of=teamlead',
    { companies, users, choices, editing, 'account-orders': orders },
  );
  await userEvent.type(await screen.findByLabelText('First name'), 'Ledar');
  await userEvent.type(screen.getByLabelText('Last name'), 'Tredje');
  await userEvent.type(screen.getByLabelText('E-mail'), lead.email);
  await userEvent.click(screen.getByRole('button', { name: users.invite.save }));
  await screen.findByText(/Ledar Tredje, ledar@fjordbygg\.test/);
  const listed = screen.getByText('Ledar Tredje').closest('li');
  expect(listed?.textContent, 'marked as the lead, and as somebody new').toMatch(/Team lead ?No account yet$/);

  await userEvent.clear(screen.getByLabelText(/^Discount/));
  await userEvent.type(screen.getByLabelText(/^Discount/), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toMatchObject({ customercontact: lead.userid, version: 2 }));
});
