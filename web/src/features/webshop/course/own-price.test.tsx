// @vitest-environment jsdom
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import webshop from '../../../../../texts/en/webshop.json';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { OwnPrice } from './own-price.tsx';

const course = { instance_id: 1, courseid: 101 } as ShopCourse;
const line = {
  kind: 'coupon',
  amount: -79_00,
  quantity: null,
  unit_price: null,
  tier: null,
  percent: 10,
  code: 'LINK10',
};

const show = (price: object | null, at = '/') => {
  const asked: string[] = [];
  const shown = renderInApp(
    () => <OwnPrice course={course} places={2} />,
    ({ pathname, search }) => {
      asked.push(pathname + search);
      return success({ price });
    },
    at,
    { webshop },
  );
  return shown.then(() => asked);
};

test('names what is taken off and what is paid, with the code of the link', async () => {
  const asked = await show({ currency: 'SEK', lines: [line], total: 711_00 }, '/?coupon=LINK10');
  const term = await screen.findByText(/^Discount code .*LINK10.*, 10%$/);
  expect(term.nextElementSibling?.textContent).toBe('−79.00\u00a0SEK');
  expect(screen.getByText('You pay').nextElementSibling?.textContent).toBe('711.00\u00a0SEK');
  expect(asked).toEqual(['/api/webshop/1/courses/101/own-price?quantity=2&code=LINK10']);
});

test('says nothing if nothing is taken off', async () => {
  const asked = await show(null);
  await expect.poll(() => asked.length).toBe(1);
  expect(screen.queryByText('You pay')).toBeNull();
});
