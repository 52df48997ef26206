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
  prices: [],
  prices_without_vat: false,
  web_shop_instance_active: { price: 280_000, currency: 'SEK', vat_basis_points: 2500, external_id: null },
} as unknown as ShopCourse;
const place = shopPlace({}, { instanceId: 1, courseId: 101 });

const show = (asking: ShopCourse['asking']) =>
  renderInApp(
    () => <CourseBuyBox course={{ ...course, asking }} place={place} />,
    () => success({}),
    '/',
    { webshop },
  );

test.each([
  ['yes', 'Ask your company for this course'],
  ['asked', 'You’ve already asked for this course'],
  ['signed_in', 'Sign in to ask your company for this course'],
] as const)('with asking “%s” a link leads to the request', async (asking, name) => {
  await show(asking);
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe('/v/company-account/ask-for-course/1/101');
});

test('those who have the course find the way to it', async () => {
  await show('has');
  const link = await screen.findByRole('link', { name: 'You have this course: go to my courses' });
  expect(link.getAttribute('href')).toBe('/v/');
});

test('those who have nobody to ask see no link', async () => {
  await show('no');
  await screen.findByRole('button', { name: 'Buy 1 seat' });
  expect(screen.queryByRole('link')).toBeNull();
});
