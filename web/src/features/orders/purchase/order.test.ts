import { placeOrder } from '@coursefront/contract/orders/placing-orders.ts';
import { expect, test } from 'vitest';
import { newDraft } from './draft.ts';
import { orderBody, orderMethod } from './order.ts';
import { rowWith } from './rows.ts';

const bought = { instanceId: 1, courseId: 9101, eventId: null, sessionKey: '' };
const draft = {
  ...newDraft({ askedQuantity: 2, signedIn: false }),
  account: {
    firstName: 'Maria',
    lastName: 'Lind',
    registerEmail: 'maria@x.test',
    phone: '+46 70 555 01 12',
    kind: 'company' as const,
    country: 'SE',
    vatNumber: '',
    organizationNumber: '556012-3456',
    organizationName: 'Fjordbygg AB',
    sendmarketingemails: 1 as const,
  },
  rows: ['jonas', 'AINO'].map((name) =>
    rowWith({
      firstName: name,
      lastName: 'Ek',
      email: ` ${name}@X.test`,
      phone: '0705550112',
      answers: { 7: ['Vegan'] },
    }),
  ),
};
const ordering = {
  bought,
  draft,
  method: 'card' as const,
  password: 'Demo-pass1',
  forBuyerAlone: false,
  consent: false,
  groupName: 'Site Hisingen',
  language: 'en',
};

test('the contract accepts the order that the wizard sends', () => {
  const body = orderBody(ordering);
  expect(placeOrder.body?.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({
    courseid: 9101,
    quantity: 2,
    client_key: draft.clientKey,
    group_name: 'Site Hisingen',
    buyer: { registerPassword: 'Demo-pass1' },
    participants: [
      { email: 'jonas@x.test', signupFields: [{ questionid: 7, value: ['Vegan'] }] },
      { email: 'aino@x.test' },
    ],
  });
  expect(body).not.toHaveProperty('invoice_address');
});

test('a signed-in buyer sends no account', () => {
  expect(orderBody({ ...ordering, password: null }).buyer).toBeNull();
});

test('the only participant who is the buyer is not named', () => {
  const alone = { ...draft, quantity: 1 };
  expect(orderBody({ ...ordering, draft: alone, forBuyerAlone: true })).toMatchObject({
    participants: [],
    group_name: null,
  });
});

test('an invoice takes the address whole or not at all, and its references', () => {
  const invoice = { ...draft.invoice, invoice_reference: ' Anna ' };
  const without = orderBody({ ...ordering, method: 'invoice', draft: { ...draft, invoice } });
  expect(without).toMatchObject({
    invoice_address: null,
    invoice_references: { invoice_reference: 'Anna', purchase_order_number: null, invoice_email: null },
  });
  const address = { invoicingAddress: 'Kajen 1', city: 'Göteborg', zipCode: '411 01' };
  const withAddress = { ...draft, invoice: { ...invoice, ...address } };
  expect(orderBody({ ...ordering, method: 'invoice', draft: withAddress }).invoice_address).toEqual(address);
});

test.each([
  {
    rule: 'the external shop takes its own',
    chosen: 'invoice' as const,
    external: true,
    type: 'instructor_led_training' as const,
    method: 'woocommerce_integration',
  },
  {
    rule: 'a card is a card',
    chosen: 'card' as const,
    external: false,
    type: 'instructor_led_training' as const,
    method: 'card',
  },
  {
    rule: 'an event is billed by the instance',
    chosen: 'invoice' as const,
    external: false,
    type: 'instructor_led_training' as const,
    method: 'invoice_internal',
  },
  {
    rule: 'e-learning by the provider',
    chosen: 'invoice' as const,
    external: false,
    type: 'elearning' as const,
    method: 'invoice',
  },
])('$rule', ({ chosen, method, type, external }) => {
  expect(orderMethod(chosen, type, external)).toBe(method);
});
