// @vitest-environment jsdom
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import webshop from '../../../../../texts/en/webshop.json';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { shopPlace } from '../shop-address.ts';
import { CourseBuyBox } from './buy-box.tsx';

const course = {
  courseid: 101,
  signedIn: true,
  signInLink: null,
  available: true,
  paid_by: 'card_or_invoice',
  prices: [],
  prices_without_vat: false,
  web_shop_instance_active: { price: 280_000, currency: 'SEK', vat_basis_points: 2500, external_id: null },
} as unknown as ShopCourse;
const place = shopPlace({}, { instanceId: 1, courseId: 101 });

const show = (reader: Partial<ShopCourse>) =>
  renderInApp(
    () => <CourseBuyBox course={{ ...course, ...reader }} place={place} />,
    () => success({}),
    '/',
    { webshop },
  );

const isMain = (element: HTMLElement) => element.className.includes('bg-brand');

test.each([
  ['yes', 'Ask your company for this course'],
  ['signed_in', 'Sign in to ask your company for this course'],
] as const)('with asking “%s” a link behind the button leads to the request', async (asking, name) => {
  await show({ asking });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe('/v/company-account/ask-for-course/1/101');
  const buy = screen.getByRole('button', { name: 'Buy 1 seat' });
  expect(link.compareDocumentPosition(buy)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect([isMain(link), isMain(buy)]).toEqual([false, true]);
});

test('those whose company pays ask it first, read what comes next, and buy second', async () => {
  await show({ asking: 'company', licences_available: 2 });
  const link = await screen.findByRole('link', { name: 'Ask your company for this course' });
  expect(link.getAttribute('href')).toBe('/v/company-account/ask-for-course/1/101');
  const buy = screen.getByRole('button', { name: 'Buy 1 seat' });
  expect(link.compareDocumentPosition(buy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect([isMain(link), isMain(buy)]).toEqual([true, false]);
  expect(screen.getByText('Your company has 2 licences available for this course')).toBeTruthy();
  expect(screen.getByText(/^Your company decides and pays/)).toBeTruthy();
  expect(screen.getByText('Or buy it yourself')).toBeTruthy();
});

test('those who have asked read when, and the way to their request', async () => {
  await show({ asking: 'asked', asked_at: '2026-11-16T08:00:00Z' });
  await screen.findByText('You asked your company on 16-11-2026');
  const link = screen.getByRole('link', { name: 'See your request' });
  expect(link.getAttribute('href')).toBe('/v/company-account/ask-for-course/1/101');
  expect(isMain(screen.getByRole('button', { name: 'Buy 1 seat' }))).toBe(false);
});

test('those who have the course go there first, and buy for others second', async () => {
  await show({ asking: 'has' });
  const link = await screen.findByRole('link', { name: 'Go to your course' });
  expect(link.getAttribute('href')).toBe('/v/start/101');
  const buy = screen.getByRole('button', { name: 'Buy 1 seat' });
  expect(link.compareDocumentPosition(buy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect([isMain(link), isMain(buy)]).toEqual([true, false]);
});

test.each([
  ['card', 'Secure payment by card'],
  ['card_or_invoice', 'Secure payment by card or invoice'],
] as const)('who pays by %s reads so', async (paid_by, words) => {
  await show({ asking: 'no', paid_by });
  await screen.findByText(words);
});

test('those who have nobody to ask see no link', async () => {
  await show({ asking: 'no' });
  await screen.findByRole('button', { name: 'Buy 1 seat' });
  expect(screen.queryByRole('link')).toBeNull();
});
