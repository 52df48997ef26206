import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import customers from '../../../texts/en/customers.json';
import { renderInApp, success } from '../lib/testing/render-in-app.tsx';
import { SiteTrouble } from './site-trouble.tsx';

test.each([
  ['forbidden: webservice/invalidtoken: Invalid token', 'The site doesn’t recognise this token'],
  ['forbidden: webservice_accessexception: core_user_get_users', 'The account doesn’t have enough permissions'],
  ['away: getaddrinfo ENOTFOUND kurs.example', 'There’s no learning site at this address'],
  ['away: HTTP 503 {"error":"maintenance"}', 'The site isn’t responding'],
  ['something new', 'Check the site to see what’s missing there.'],
])('%s is said in words, and the message itself on request', async (error, said) => {
  await renderInApp(
    () => <SiteTrouble error={error} />,
    () => success({}),
    '/',
    { customers },
  );
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.getByText(error).closest('details')?.open).toBe(false);
});
