import type { PublicForm } from '@coursefront/contract/signup/signup-forms.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import results from '../../../../../texts/en/results.json';
import signup from '../../../../../texts/en/signup.json';
import { SiteContext } from '../../../lib/session/site.ts';
import { anEvent } from '../../../lib/testing/events.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { RegistrationDone } from './done.tsx';
import { SignupFormView } from './form-view.tsx';

const texts = { signup, results };
const form: PublicForm = {
  guid: '00000000-0000-4000-8000-000000000002',
  instance_id: 1,
  vendor: 'Nordic',
  title: 'First aid',
  description: '',
  logo: null,
  logo_type: null,
  domains: [],
  company: 'Fjordbygg AB',
  captcha: false,
  sign_up_form_has_custom_field: [],
  sign_up_form_has_course: [
    {
      course: { courseid: 103, name: 'First aid', type: 'instructor_led_training' },
      published_course_events: [{ ...anEvent, start_date: '2026-12-24T08:00:00Z', registration_form: [] }],
    },
  ],
  time_zone: 'Europe/Stockholm',
  site_url: 'http://site.test',
};
const registered = { guid: 'r-1', message: 'Thank you', loginUrl: 'https://site.test/course' };

test('whoever has chosen a date reads when and where it is, with a file for the calendar', async () => {
  const date = {
    course: 'First aid',
    starts_at: '2026-12-24T08:00:00Z',
    ends_at: '2026-12-24T15:00:00Z',
    location: 'Kajen 4, Lund',
  };
  const steps = [{ step: 'company', state: 'done', course: null }];
  await renderInApp(
    () => <RegistrationDone form={form} registered={registered} onAgain={() => undefined} />,
    () =>
      success({ guid: 'r-1', status: 'pending', steps, company: 'Fjordbygg AB', date, reason: null, login_url: '' }),
    '/',
    texts,
  );
  expect(await screen.findByRole('heading', { name: 'Your seat is booked' })).toBeTruthy();
  expect(screen.getByText(/^Thursday 24 December/)).toBeTruthy();
  expect(screen.getByText('Kajen 4, Lund')).toBeTruthy();
  const calendar = screen.getByRole('link', { name: 'Add to calendar' });
  expect(calendar.getAttribute('href')).toBe('/api/registrations/r-1/calendar?instance_id=1');
  expect(screen.getByText('Your company: Fjordbygg AB')).toBeTruthy();
});

test('the form says before it is sent for which company it registers, and on which weekday a date is', async () => {
  await renderInApp(
    () => (
      <SiteContext value={{ instance: null } as never}>
        <SignupFormView form={form} preview />
      </SiteContext>
    ),
    () => success(null),
    '/',
    texts,
  );
  expect((await screen.findByText(/^You’ll be registered for/)).textContent).toContain('Fjordbygg AB');
  expect(screen.getByText(/^Thursday/)).toBeTruthy();
});
