import { expect, test } from 'vitest';
import { purchaseAddress } from './purchase.ts';

const origin = 'https://nordic.coursefront.test';

test.each([
  {
    what: 'places in an e-learning course',
    purchase: { instanceId: 1, courseId: 101, sessionKey: undefined, quantity: 10 },
    address: '/v/company-account/webshop/101/1/0?quantity=10',
  },
  {
    what: 'as a customer of the external shop',
    purchase: { instanceId: 1, courseId: 105, sessionKey: 'key-1.a', quantity: 1 },
    address: '/v/company-account/webshop/105/1/key-1.a?quantity=1',
  },
  {
    what: 'seats of a date',
    purchase: { instanceId: 1, courseId: 103, sessionKey: undefined, quantity: 2, eventId: 1031 },
    address: '/v/company-account/webshop/103/1/0?quantity=2&event_id=1031&participant_view=true',
  },
  {
    what: 'with the code of a link, places',
    purchase: { instanceId: 1, courseId: 101, sessionKey: undefined, quantity: 1, coupon: 'SPRING-10' },
    address: '/v/company-account/webshop/101/1/0?quantity=1&coupon=SPRING-10',
  },
])('$what are bought at $address', ({ purchase, address }) => {
  expect(purchaseAddress(origin, purchase)).toBe(origin + address);
});
