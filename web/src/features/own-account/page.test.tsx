import { roles } from '@coursefront/contract/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import ownAccount from '../../../../texts/en/own-account.json';
import { currentSession, startSession } from '../../lib/session/session.ts';
import { aUser, signedInAs } from '../../lib/testing/people.ts';
import { refusal, renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { OwnAccountPage } from './page.tsx';

const site = {
  menu: [],
  edit_profile_url: 'https://site.test/edit',
  password_url: 'https://site.test/password',
  password_reset_url: 'https://site.test/reset',
  notifications_url: 'https://site.test/notifications',
};
const here = { changed: 'here', least: 8, new_email: null, signs_in_by_email: true };
const atSite = aUser(roles.student);
const away = () => refusal(502, { code: 'host.away', message: 'The learning site isn’t responding.' });

type Answers = {
  account?: () => Response;
  changed?: () => Response;
  profile?: () => Response | Promise<Response>;
  language?: () => Response;
  consent?: () => Response;
};

const open = ({
  account = () => success(here),
  changed = () => success(null),
  profile = () => success(atSite),
  language = () => success(atSite),
  consent = () => success({ since: null, may_agree: true }),
}: Answers = {}) => {
  const answers = new Map([
    ['/api/host', () => success(site)],
    ['/api/user/account', account],
    ['/api/user/name', changed],
    ['/api/user/password', changed],
    ['/api/user/email', changed],
    ['/api/user/email/withdraw', changed],
    ['/api/user/profile', profile],
    ['/api/user/language', language],
    ['/api/user/consent', consent],
  ]);
  const api = ({ pathname }: URL) => answers.get(pathname)?.() ?? success(null);
  return renderInApp(() => <OwnAccountPage />, api, '/', { 'own-account': ownAccount });
};

const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' });

beforeEach(() => startSession(signedInAs(roles.student)));

const opens = '(opens the learning site in a new tab)';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, typed: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), typed);
};

test.each([
  ['another_service', /^You sign in through another service/],
  ['not_allowed', /can only be changed on the learning site/],
])(
  'with %s, name, e-mail and password lead to the learning site, in a new tab, and the page says why',
  async (changed, why) => {
    await open({ account: () => success({ ...here, changed }) });
    expect(await screen.findByText(why)).toBeTruthy();
    const leadsTo = async (label: string) => {
      const link = await screen.findByRole('link', { name: `${label} ${opens}` });
      expect(link.getAttribute('target')).toBe('_blank');
      return link.getAttribute('href');
    };
    expect(await leadsTo('Change name')).toBe('https://site.test/edit');
    expect(await leadsTo('Change e-mail')).toBe('https://site.test/edit');
    expect(await leadsTo('Change password')).toBe('https://site.test/password');
    expect(await leadsTo('Choose notifications')).toBe('https://site.test/notifications');
  },
);

test('a name is changed in its place, and the focus returns to its button', async () => {
  let profile = atSite;
  await open({
    profile: () => success(profile),
    changed: () => {
      profile = { ...atSite, first_name: 'Ellen' };
      return success(profile);
    },
  });
  await press('Change name');
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  await type('First name', ' ');
  await press('Save name');
  expect((await screen.findAllByText('Enter a first name.')).length).toBeGreaterThan(0);
  await type('First name', 'Ellen');
  await press('Save name');
  expect(await screen.findByText('Ellen Holm')).toBeTruthy();
  expect(currentSession()?.user.first_name).toBe('Ellen');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change name' })));
});

test('a refusal of the learning site leads to its own page', async () => {
  await open({ changed: () => refusal(409, { code: 'account.only_at_site', message: 'Only on its own pages.' }) });
  await press('Change name');
  await press('Save name');
  expect(await screen.findByText('Only on its own pages.')).toBeTruthy();
  expect(screen.getByRole('link', { name: `Change name ${opens}` }).getAttribute('href')).toBe(
    'https://site.test/edit',
  );
});

test('a new password is as long as the learning site asks, and what it refuses stands under the field', async () => {
  const errors = { password: ['That password is incorrect.'] };
  const { calls } = await open({
    account: () => success({ ...here, least: 12 }),
    changed: () => refusal(422, { code: 'request.invalid', message: 'Check the fields.', errors }),
  });
  await press('Change password');
  await type('Current password', 'Wrong-pass1');
  await type('New password', 'Short-one1');
  await press('Change password');
  expect((await screen.findAllByText(/minimum 12 characters/)).length).toBeGreaterThan(0);
  expect(calls()).not.toContain('PUT /api/user/password');
  await type('New password', 'Long-enough-1');
  await press('Change password');
  expect((await screen.findAllByText(/That password is incorrect\./)).length).toBeGreaterThan(0);
});

test('a new password says beforehand that it cancels a new e-mail that waits', async () => {
  const pending = [{ email: 'ellen@example.test', until: '2026-11-24T12:00:00Z' }, null];
  const { calls } = await open({ account: () => success({ ...here, new_email: pending.shift() ?? null }) });
  await screen.findByText(/We’ve sent a link to/);
  await press('Change password');
  expect(screen.getByText(/ellen@example\.test.*hasn’t been confirmed yet/)).toBeTruthy();
  await type('Current password', 'Demo-pass1');
  await type('New password', 'Fresh-pass2');
  await press('Change password');
  await waitFor(() => expect(screen.queryByText(/ellen@example\.test/)).toBeNull());
  expect(calls()).toContain('PUT /api/user/password');
});

test('a new e-mail waits for its confirmation and can be withdrawn', async () => {
  const waiting = { email: 'ellen@example.test', until: '2026-11-24T12:00:00Z' };
  const pending = [null, waiting, null];
  await open({
    account: () => success({ ...here, new_email: pending.shift() ?? null }),
    changed: () => success(waiting),
  });
  await press('Change e-mail');
  await type('New e-mail', 'ellen@example.test');
  await type('Current password', 'Demo-pass1');
  await press('Send link');
  expect(await screen.findByText(/^We’ve sent a link to .*ellen@example\.test/)).toBeTruthy();
  await press('Cancel change');
  expect(await screen.findByText('Receipts, course dates and reminders are sent here.')).toBeTruthy();
});

test('the name is the one at the learning site, also for the rest of the page', async () => {
  await open({ profile: () => success({ ...atSite, first_name: 'Ellen' }) });
  expect(await screen.findByText('Ellen Holm')).toBeTruthy();
  expect(currentSession()?.user.first_name).toBe('Ellen');
});

test('a name that was changed in a window beside the page is shown as soon as the person returns', async () => {
  let first_name = 'Elin';
  await open({ profile: () => success({ ...atSite, first_name }) });
  expect(await screen.findByText('Elin Holm')).toBeTruthy();
  first_name = 'Ellen';
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText('Ellen Holm')).toBeTruthy();
  expect(currentSession()?.user.first_name).toBe('Ellen');
});

test('a language that is chosen while the name is read stays', async () => {
  let answer = (_: Response) => {};
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  await open({ profile: () => late });
  await userEvent.selectOptions(await choice(), 'English');
  answer(success({ ...atSite, first_name: 'Ellen' }));
  expect(await screen.findByText('Ellen Holm')).toBeTruthy();
  expect(currentSession()?.user).toMatchObject({ language: 'en', language_chosen: true });
});

test('while the learning site is away, the name is shown as it is known', async () => {
  await open({ profile: away });
  expect(await screen.findByText('Your name and e-mail may be out of date')).toBeTruthy();
  expect(screen.getByText('Elin Holm')).toBeTruthy();
});

test('the language follows the device until one is chosen, and the choice is kept with the account', async () => {
  const { calls } = await open();
  expect((await choice()).selectedOptions[0]?.text).toBe('As on this device: English');
  await userEvent.selectOptions(await choice(), 'English');
  await waitFor(() => expect(calls()).toContain('PUT /api/user/language'));
  expect((await choice()).selectedOptions[0]?.text).toBe('English');
  expect(currentSession()?.user).toMatchObject({ language: 'en', language_chosen: true });
});

test('whoever has chosen a language can follow the device again', async () => {
  const { calls } = await open();
  await userEvent.selectOptions(await choice(), 'English');
  await waitFor(() => expect(currentSession()?.user.language_chosen).toBe(true));
  await userEvent.selectOptions(await choice(), 'As on this device: English');
  await waitFor(() => expect(currentSession()?.user).toMatchObject({ language: null, language_chosen: false }));
  expect(calls().filter((call) => call === 'PUT /api/user/language')).toHaveLength(2);
  expect(localStorage.getItem('language')).toBeNull();
});

test('a choice that could not be kept is taken back', async () => {
  await open({ language: away });
  await userEvent.selectOptions(await choice(), 'English');
  await waitFor(() => expect(currentSession()?.user).toMatchObject({ language: null, language_chosen: false }));
  expect((await choice()).value).toBe('');
});

test('a consent says since when, and one switch withdraws it and gives it again', async () => {
  let since: string | null = '2026-03-01T10:00:00Z';
  const { calls } = await open({ consent: () => success({ since, may_agree: true }) });
  expect(await screen.findByText(/^By e-mail, since .*01-03-2026/)).toBeTruthy();
  const choice = screen.getByRole<HTMLInputElement>('switch', { name: 'E-mail me news and offers' });
  expect(choice.checked).toBe(true);
  since = null;
  await userEvent.click(choice);
  expect(await screen.findByText('None')).toBeTruthy();
  expect(calls()).toContain('POST /api/user/consent/withdraw');
  await waitFor(() => expect(choice.ariaBusy).toBeNull());
  since = '2026-03-02T10:00:00Z';
  await userEvent.click(choice);
  expect(await screen.findByText(/02-03-2026/)).toBeTruthy();
  expect(calls()).toContain('POST /api/user/consent');
});

test('nobody agrees to news and offers for an address that is not confirmed', async () => {
  await open({ consent: () => success({ since: null, may_agree: false }) });
  expect(await screen.findByText('You can agree once your e-mail address is confirmed.')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});
