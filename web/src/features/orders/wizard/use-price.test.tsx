import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { newDraft } from '../purchase/draft.ts';
import { usePrice } from './use-price.ts';

const bought = { instanceId: 1, courseId: 101, eventId: null, sessionKey: '' };
const course = { web_shop_instance_active: { external_id: null }, customer: { country: 'SE' } } as ShopCourse;
const chosen = { coupon: null, couponChosen: true };

type Asked = { ownCode: string | null | undefined; changes?: Partial<ReturnType<typeof newDraft>>; external?: boolean };

function Shown({ ownCode, changes, external = false }: Asked) {
  const draft = { ...newDraft({ askedQuantity: 2, signedIn: true, forOthers: true }), ...changes };
  const sold = external ? { ...course, web_shop_instance_active: { external_id: '2105' } as never } : course;
  const { price, draft: ordered } = usePrice({ bought, course: sold, draft, signedIn: true, ownCode });
  return <output>{`${price.data?.total ?? 'none'} ${ordered.coupon}`}</output>;
}

const brought = (coupon: string) => ({ coupon, couponChosen: false });

/** `SAVES` and `LINK` make the order cheaper, `WORSE` is valid and less than the company's discount, and no other code is known. */
const show = (asked: Asked) =>
  renderInApp(
    () => <Shown {...asked} />,
    (_, { body }) => {
      const { coupon } = JSON.parse(String(body));
      if (coupon === 'SAVES') return success({ total: 80, lines: [{ kind: 'places' }, { kind: 'coupon' }] });
      if (coupon === 'LINK') return success({ total: 85, lines: [{ kind: 'places' }, { kind: 'coupon' }] });
      if (coupon === null || coupon === 'WORSE') return success({ total: 90, lines: [{ kind: 'places' }] });
      return refusal(409, { code: 'coupon.wrong_currency', message: 'Not in this currency' });
    },
  );

test.each([
  { that: 'it is applied without typing', ownCode: 'SAVES', shows: '80 SAVES' },
  { that: 'one that saves less than the company’s discount is left out', ownCode: 'WORSE', shows: '90 null' },
  { that: 'one that does not fit the course is left out', ownCode: 'OTHER', shows: '90 null' },
  { that: 'a buyer who took it out pays without it', ownCode: 'SAVES', changes: chosen, shows: '90 null' },
  { that: 'the external shop’s price stays', ownCode: 'SAVES', external: true, shows: '90 null' },
  { that: 'it counts if a link’s code saves less', ownCode: 'SAVES', changes: brought('LINK'), shows: '80 SAVES' },
  {
    that: 'it gives way to a link’s code that saves more',
    ownCode: 'LINK',
    changes: brought('SAVES'),
    shows: '80 SAVES',
  },
  {
    that: 'it counts if a link’s code is no longer valid',
    ownCode: 'SAVES',
    changes: brought('OTHER'),
    shows: '80 SAVES',
  },
  {
    that: 'it gives way to a link’s code if it does not fit',
    ownCode: 'OTHER',
    changes: brought('LINK'),
    shows: '85 LINK',
  },
  {
    that: 'one that the buyer typed counts',
    ownCode: 'SAVES',
    changes: { ...chosen, coupon: 'LINK' },
    shows: '85 LINK',
  },
  { that: 'a company without one pays the usual price', ownCode: null, shows: '90 null' },
])('of the company’s own code: $that', async ({ shows, that: _, ...shown }) => {
  await show(shown);
  expect(await screen.findByText(shows)).toBeDefined();
});

test('no price is shown until the company’s code is known', async () => {
  await show({ ownCode: undefined });
  expect(await screen.findByText('none null')).toBeDefined();
});
