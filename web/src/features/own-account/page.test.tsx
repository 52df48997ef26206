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
  notifications_url: 'https://site.test/notifications',
};
const atSite = aUser(roles.student);
const away = () => refusal(502, { code: 'host.away', message: 'The learning site isn’t responding.' });

type Answers = {
  profile?: () => Response | Promise<Response>;
  language?: () => Response;
  consent?: () => Response;
};

const open = ({
  profile = () => success(atSite),
  language = () => success(atSite),
  consent = () => success({ since: null }),
}: Answers = {}) => {
  const answers = new Map([
    ['/api/host', () => success(site)],
    ['/api/user/profile', profile],
    ['/api/user/language', language],
    ['/api/user/consent', consent],
  ]);
  const api = ({ pathname }: URL) => answers.get(pathname)?.() ?? success(null);
  return renderInApp(() => <OwnAccountPage />, api, '/', { 'own-account': ownAccount });
};

const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' });

beforeEach(() => startSession(signedInAs(roles.student)));

test('name, e-mail, password and notifications say where they are changed, in a new tab', async () => {
  await open();
  const opens = '(opens the learning site in a new tab)';
  const leadsTo = async (label: string) => {
    const link = await screen.findByRole('link', { name: `${label} ${opens}` });
    expect(link.getAttribute('target')).toBe('_blank');
    return link.getAttribute('href');
  };
  expect(await leadsTo('Change name')).toBe('https://site.test/edit');
  expect(await leadsTo('Change e-mail')).toBe('https://site.test/edit');
  expect(await leadsTo('Change password')).toBe('https://site.test/password');
  expect(await leadsTo('Choose notifications')).toBe('https://site.test/notifications');
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

test('a choice that could not be kept is taken back', async () => {
  await open({ language: away });
  await userEvent.selectOptions(await choice(), 'English');
  await waitFor(() => expect(currentSession()?.user).toMatchObject({ language: null, language_chosen: false }));
  expect((await choice()).value).toBe('');
});

test('a consent says since when, and is withdrawn at the press of a button', async () => {
  const answers = [{ since: '2026-03-01T10:00:00Z' }, { since: null }];
  await open({ consent: () => success(answers.shift()) });
  expect(await screen.findByText(/^By e-mail, since .*01-03-2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop news and offers' }));
  expect(await screen.findByText('None')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop news and offers' })).toBeNull();
});
