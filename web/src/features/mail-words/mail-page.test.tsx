import type { Site } from '@coursefront/contract/customers/customers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import editing from '../../../../texts/en/editing.json';
import texts from '../../../../texts/en/mail-words.json';
import operations from '../../../../texts/en/operations.json';
import { SiteContext } from '../../lib/session/site.ts';
import { refusal, renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { MailTemplatesPage } from './list-page.tsx';
import { MailTemplatePage } from './mail-page.tsx';
import type { MailTemplate } from './mail-template.ts';

const welcome: MailTemplate = {
  template: 'welcome',
  group: 'access',
  to: 'participant',
  open_for_words: true,
  default_language: 'sv',
  words: [{ language: 'en', version: 7, opening: 'Good to have you.', closing: '' }],
};

function show(mail: MailTemplate, language: string, save = () => success({ version: 8 })) {
  const sent: { to: string; body: unknown }[] = [];
  const shown = renderInApp(
    () => (
      <SiteContext value={{ product_name: 'Coursefront' } as Site}>
        <MailTemplatePage template={mail.template} language={language} />
      </SiteContext>
    ),
    ({ pathname }, { method, body }) => {
      if (method === 'GET') return success(mail);
      const typed = JSON.parse(String(body));
      if (pathname.endsWith('/preview'))
        return success({
          subject: 'You have access',
          html: `<html><head></head>${typed.opening}</html>`,
          text: typed.opening,
        });
      sent.push({ to: pathname, body: typed });
      return pathname.endsWith('/sample') ? success({ to: 'karin@nordic.test' }) : save();
    },
    '/',
    { 'mail-words': texts, operations, editing },
  );
  return { shown, sent };
}

test('the mails are listed by subject, with the languages that have own words', async () => {
  const mails = [
    { ...welcome, languages: ['sv'] },
    { ...welcome, template: 'invoice', group: 'invoices', to: 'buyer', languages: [] },
  ];
  await renderInApp(
    () => <MailTemplatesPage />,
    () => success({ mails }),
    '/',
    { 'mail-words': texts, operations },
  );
  const access = within(await screen.findByRole('region', { name: 'Access to courses' }));
  expect(access.getByRole('link', { name: 'Welcome to a course' }).getAttribute('href')).toContain('/mails/welcome/en');
  expect(access.getByText('Your own words: Swedish')).toBeDefined();
});

test('typed words are in the preview and in the sample mail, and are saved with the version that was read', async () => {
  const { sent } = show(welcome, 'en');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Opening words' }), ' Welcome!');
  const frame = await screen.findByTitle<HTMLIFrameElement>('You have access');
  expect(frame.getAttribute('sandbox')).toBe('');
  await waitFor(() => expect(frame.srcdoc).toContain('Good to have you. Welcome!'));
  await userEvent.click(screen.getByRole('button', { name: 'Send to me' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const words = { opening: 'Good to have you. Welcome!', closing: '' };
  await waitFor(() =>
    expect(sent).toEqual([
      { to: '/api/mail-templates/welcome/sample', body: { language: 'en', ...words } },
      { to: '/api/mail-templates/welcome/words/en', body: { version: 7, ...words } },
    ]),
  );
});

test('words that somebody else has saved meanwhile keep what was typed', async () => {
  show(welcome, 'en', () => refusal(409, { code: 'record.changed_meanwhile', message: 'Somebody was faster.' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Closing words' });
  await userEvent.type(field, 'Karin');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/Your changes are still here/)).toBeDefined();
  expect(field.value).toBe('Karin');
});

test('a mail that is the same for everybody is only read', async () => {
  show({ ...welcome, template: 'new_device', open_for_words: false, words: [] }, 'ar');
  expect(await screen.findByText(texts.fixed)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Plain text' }));
  expect(screen.queryByRole('textbox')).toBeNull();
});
