// @vitest-environment jsdom
import type { Site } from '@coursefront/contract/customers/customers.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import shop from '../../../../../texts/en/shop.json';
import webshop from '../../../../../texts/en/webshop.json';
import { SiteContext } from '../../../lib/session/site.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { ShopView } from './view.tsx';

const site = { instance: { time_zone: 'Europe/Stockholm' }, product_name: 'Coursefront' } as unknown as Site;
const choices = {
  towns: ['Malmö', 'Umeå'],
  months: ['2027-03'],
  languages: ['en', 'sv'],
  prices: { currency: 'SEK', least: 24_550, most: 450_000 },
};
const date = {
  event_id: 7,
  courseid: 103,
  instance_id: 1,
  name: 'First aid and CPR',
  type: 'instructor_led_training',
  start_date: '2027-03-09T08:00:00.000Z',
  end_date: '2027-03-09T15:00:00.000Z',
  location: 'Malmö, Storgatan 1',
  available_slots: 2,
  max_attendance_count: 10,
  price: 195_000,
  currency: 'SEK',
  sold_elsewhere: false,
};
const full = { ...date, event_id: 8, name: 'Hot work', available_slots: 0 };

const drawn = (at: string) =>
  renderInApp(
    () => (
      <SiteContext value={site}>
        <ShopView instanceId={1} preview />
      </SiteContext>
    ),
    ({ pathname }, { body }) => {
      if (pathname.endsWith('/filters')) return success(choices);
      if (pathname.endsWith('/dates'))
        return success({ customer: { name: 'Nordic' }, rows: [date, full], next: '9-9' });
      asked.push(JSON.parse(String(body)));
      const counts = { all: 0, elearning: 0, instructor_led_training: 1, blended: 0 };
      return success({ customer: { name: 'Nordic' }, counts, rows: [], total: 0 });
    },
    at,
    { shop, webshop },
  );
let asked: object[] = [];

test('filters offer what there is to choose, and what is chosen is in the address and in the request', async () => {
  asked = [];
  const { router } = await drawn('/?shop_type=elearning&shop_page=2');
  await userEvent.click(await screen.findByRole('link', { name: 'Filter' }));
  const form = await screen.findByRole('form', { name: 'Filters' });
  expect(within(form).queryByLabelText('Month')).toBeNull();
  await userEvent.selectOptions(within(form).getByLabelText('Town'), 'Umeå');
  await expect.poll(() => router.state.location.search).toMatchObject({ shop_town: 'Umeå' });
  await userEvent.type(screen.getByLabelText('Price to (SEK)'), '1 000{Enter}');
  await expect
    .poll(() => router.state.location.search)
    .toEqual({
      shop_type: 'elearning',
      shop_filters: 'open',
      shop_town: 'Umeå',
      shop_price_to: '1000',
    });
  await expect.poll(() => asked.at(-1)).toMatchObject({ type: 'elearning', town: 'Umeå', price_to: 1000, page: 1 });
  expect(await screen.findByText('No courses match these filters')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('link', { name: 'Clear filters' })[0] as HTMLElement);
  await expect.poll(() => router.state.location.search).toEqual({ shop_type: 'elearning' });
});

test('values in the address that are none are ignored', async () => {
  asked = [];
  await drawn('/?shop_month=2027-13&shop_price_from=-1&shop_language=%3Cb%3E&shop_view=list&shop_after=x');
  await screen.findByText('No courses here yet');
  expect(asked.at(-1)).not.toMatchObject({ month: expect.anything() });
  expect(Object.keys(asked.at(-1) ?? {})).not.toContain('view');
});

test('the dates of all courses name course, day, town, seats and price; full ones are shown as such', async () => {
  const { router } = await drawn('/?shop_view=dates&shop_town=Malm%C3%B6');
  expect(await screen.findByRole('heading', { name: 'Upcoming dates' })).toBeTruthy();
  const [first, second] = (await screen.findAllByRole('listitem')).map((row) => within(row));
  expect(first?.getByRole('link', { name: 'First aid and CPR' })).toBeTruthy();
  expect(first?.getByText('Tuesday 09 March')).toBeTruthy();
  expect(first?.getByText('2 seats left')).toBeTruthy();
  expect(first?.getByText(/1\s950\.00/)).toBeTruthy();
  expect(second?.getByText('Sold out')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Later dates' }));
  await expect.poll(() => router.state.location.search).toMatchObject({ shop_after: '9-9', shop_town: 'Malmö' });
});
