import type { Team } from '@coursefront/contract/people/team.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import choices from '../../../../../texts/en/choices.json';
import lists from '../../../../../texts/en/lists.json';
import teamTexts from '../../../../../texts/en/team.json';
import userTexts from '../../../../../texts/en/users.json';
import { refusal, renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { receiveToasts } from '../../../ui/feedback/toast.ts';
import { InviteDialog } from './invite-dialog.tsx';

const team: Team = {
  company: { id: 3, name: 'Fjordbygg AB', active: true },
  instance_id: 1,
  whole: true,
  companies: [{ id: 3, name: 'Fjordbygg AB' }],
  departments: [{ id: 4, name: 'Lund', parent_id: null, people: 0, leads: [], editable: true }],
  team_lead: null,
  leads: [],
  courses: [
    { courseid: 101, name: 'Hot work', free: 1, free_dates: [], free_passed: [], free_spans: [], buyable: true },
  ],
};

type Sent = { email: string; department_id: number | null; courseids: number[] };

/** The server's answer to each invitation; a test replaces it. */
let answer: (sent: Sent) => Response | Promise<Response>;
let sent: Sent[];
/** Whose addresses have an account, and the addresses that were asked about, one list for each request. */
let known: { email: string; as: string }[];
let checks: string[][];
let toasts: string[];
let stopReceiving: () => void;
const onClose = vi.fn();

beforeEach(() => {
  answer = () => success({ userid: 1 });
  sent = [];
  known = [];
  checks = [];
  toasts = [];
  onClose.mockReset();
  stopReceiving = receiveToasts(({ title }) => void toasts.push(title));
});
afterEach(() => stopReceiving());

/** Opens the dialog for several people and pastes the lines. */
const paste = async (...lines: string[]) => {
  await renderInApp(
    () => <InviteDialog team={team} open onClose={onClose} onDone={() => undefined} />,
    ({ pathname }, { body }) => {
      if (pathname === '/api/team/people/check') {
        checks.push((JSON.parse(String(body)) as { emails: string[] }).emails);
        return success({ known });
      }
      const invitation = JSON.parse(String(body)) as Sent;
      sent.push(invitation);
      return answer(invitation);
    },
    '/',
    { team: teamTexts, users: userTexts, lists, choices },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Several people' }));
  const box = await screen.findByRole('textbox', { name: 'People to invite' });
  await userEvent.click(box);
  await userEvent.paste(lines.join('\n'));
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the dialog stays when it is switched to several people and back', async () => {
  await paste();
  const dialog = screen.getByRole('dialog', { name: 'Invite several people' });
  await press('One person');
  expect(screen.getByRole('dialog', { name: 'Invite people' })).toBe(dialog);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('One person'));
});

test('everybody in the lines is invited into the department, and a toast says so', async () => {
  await paste('First name\tLast name\tE-mail', 'Maria\tLind\tmaria@x.test', 'Jonas\tEk\tjonas@x.test');
  await screen.findByText('2 people recognised');
  await userEvent.click(screen.getByRole('combobox', { name: 'Department' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Lund' }));
  await press('Invite 2 people');
  await waitFor(() => expect(toasts).toEqual(['2 people invited']));
  expect(onClose).toHaveBeenCalled();
  expect(sent.map(({ email, department_id }) => [email, department_id])).toEqual([
    ['maria@x.test', 4],
    ['jonas@x.test', 4],
  ]);
});

test('lines that cannot be used are named with the reason, and stay when the others are sent', async () => {
  await paste('Maria;Lind;maria@x.test', 'Jonas;Ek;', 'Mia;Lind;maria@x.test');
  await screen.findByText('2 lines can’t be used yet');
  expect(screen.getByText('Line 2: Enter an e-mail address.')).toBeTruthy();
  expect(screen.getByText('Line 3: Line 1 has the same e-mail address.')).toBeTruthy();
  await press('Invite 1 person');
  const left = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'People to invite' });
  expect(left.value).toBe('Jonas;Ek;\nMia;Lind;maria@x.test');
  expect(screen.getByText('1 person invited')).toBeTruthy();
});

test('the report tells who was invited, who was there and who failed; only failed lines stay', async () => {
  answer = ({ email }) => {
    if (email === 'jonas@x.test')
      return refusal(409, { code: 'user.email_taken', message: 'Someone here already uses this e-mail address.' });
    if (email === 'aino@x.test')
      return refusal(409, { code: 'mail.recipient_often', message: 'Too many e-mails to this address.' });
    return success({ userid: 1 });
  };
  await paste('Maria, Lind, maria@x.test', 'Jonas, Ek, jonas@x.test', 'Aino, Salo, aino@x.test', 'Bo, Dahl, bo@x.test');
  await press('Invite 4 people');
  await screen.findByText('2 people invited');
  expect(screen.getByText('Maria Lind, Bo Dahl')).toBeTruthy();
  expect(screen.getByText('1 person already has an account')).toBeTruthy();
  expect(screen.getByText('Jonas Ek')).toBeTruthy();
  const failed = screen.getByRole('alert');
  expect(within(failed).getByText('Aino Salo')).toBeTruthy();
  expect(within(failed).getByText('Too many e-mails to this address.')).toBeTruthy();
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'People to invite' });
  expect(box.value).toBe('Aino, Salo, aino@x.test');

  answer = () => success({ userid: 2 });
  await press('Invite 1 person');
  await waitFor(() => expect(toasts).toEqual(['1 person invited']));
  expect(sent.map(({ email }) => email).slice(4)).toEqual(['aino@x.test']);
});

test('the progress is shown, and stopping leaves the rest in the box', async () => {
  const waiting: (() => void)[] = [];
  answer = () => new Promise((resolve) => waiting.push(() => resolve(success({ userid: 1 }))));
  await paste(...[1, 2, 3, 4, 5, 6].map((number) => `Maria;Lind;maria${number}@x.test`));
  await press('Invite 6 people');
  await screen.findByText('0 of 6');
  waiting.shift()?.();
  await screen.findByText('1 of 6');
  await press('Stop');
  for (const finish of waiting.splice(0)) finish();
  await screen.findByText('5 people invited');
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'People to invite' });
  expect(box.value).toBe('Maria;Lind;maria6@x.test');
  expect(onClose).not.toHaveBeenCalled();
});

test('a course with too few licences for all is said before anything is sent', async () => {
  await paste('Maria;Lind;maria@x.test', 'Jonas;Ek;jonas@x.test');
  await userEvent.click(screen.getByRole('checkbox', { name: /Hot work/ }));
  await screen.findByText(teamTexts.invite.short);
  expect(screen.getByRole('button', { name: 'Invite 2 people' })).toHaveProperty('disabled', true);
});

test('more than a hundred people are refused before anything is sent', async () => {
  await paste(...Array.from({ length: 101 }, (_, at) => `Maria;Lind;maria${at}@x.test`));
  await screen.findByText(/^You can invite up to 100 people at once/);
  expect(screen.getByRole('button', { name: 'Invite 101 people' })).toHaveProperty('disabled', true);
});

test('all addresses are asked about at once, and everybody who has an account is named before anything is sent', async () => {
  known = [
    { email: 'jonas@x.test', as: 'team' },
    { email: 'aino@x.test', as: 'account' },
    { email: 'bo@x.test', as: 'removed' },
  ];
  await paste('Maria;Lind;maria@x.test', 'Jonas;Ek;jonas@x.test', 'Aino;Salo;aino@x.test', 'Bo;Dahl;bo@x.test');
  expect(await screen.findByText('Line 2: Jonas Ek is already in your team.')).toBeTruthy();
  expect(screen.getByText(/^Line 3: Aino Salo has an account outside your team/)).toBeTruthy();
  expect(screen.getByText(/^Line 4: Bo Dahl was removed from your company and comes back/)).toBeTruthy();
  expect(checks).toEqual([['maria@x.test', 'jonas@x.test', 'aino@x.test', 'bo@x.test']]);
  await press('Invite 2 people');
  await screen.findByText('2 people invited');
  expect(sent.map(({ email }) => email)).toEqual(['maria@x.test', 'bo@x.test']);
});
