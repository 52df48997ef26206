import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import texts from '../../../../../../texts/en/account-orders.json';
import words from '../../../../../../texts/en/troubles.json';
import { renderInApp, success } from '../../../../lib/testing/render-in-app.tsx';
import { OrderTroubles } from './order-troubles.tsx';

const trouble = (id: number, name: string, retrying = false) =>
  ({
    source: 'participant',
    id,
    name,
    step: 'account',
    reason: 'The learning site says: this is not an e-mail address',
    retrying,
  }) as unknown as Trouble;
type Trouble = OrderDetail['troubles'][number];

async function show(troubles: Trouble[]) {
  const sent: unknown[] = [];
  await renderInApp(
    () => <OrderTroubles order={{ id: 'a2a9d1de-4a4b-4d0b-9d5c-4f1b7a2c3d4e', troubles }} />,
    (_, request) => {
      sent.push(JSON.parse(String(request.body)));
      return success(null);
    },
    '/',
    { 'account-orders': texts, troubles: words },
  );
  return sent;
}

test('each person has the reason of the failure, and one or all can be tried again', async () => {
  const sent = await show([trouble(1, 'Anna Berg'), trouble(2, 'Bo Dahl')]);
  expect(await screen.findByText(texts.troubles.title)).toBeDefined();
  expect(screen.getAllByText(words.said.address)).toHaveLength(2);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Bo Dahl/ }));
  await user.click(screen.getByRole('button', { name: texts.troubles.retry_all }));
  expect(sent).toEqual([{ person: { source: 'participant', id: 2 } }, {}]);
});

test('a step that is retried automatically can be retried now, and there is nothing else to do', async () => {
  const sent = await show([trouble(1, 'Anna Berg', true)]);
  expect(await screen.findByText(texts.troubles.retrying)).toBeDefined();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry now: Anna Berg' }));
  expect(sent).toEqual([{ person: { source: 'participant', id: 1 } }]);
});

test('a participant whom the site refused is corrected in a dialog', async () => {
  const refused = {
    ...trouble(7, 'I <3 you'),
    cause: 'person',
    first_name: 'I <3',
    last_name: 'you',
    email: 'a@x.test',
  };
  const sent = await show([refused as Trouble]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Correct: / }));
  const firstName = await screen.findByLabelText(texts.troubles.first_name);
  await user.clear(firstName);
  await user.type(firstName, 'Anna');
  await user.click(screen.getByRole('button', { name: texts.troubles.correct_save }));
  expect(sent).toEqual([{ participant: 7, first_name: 'Anna', last_name: 'you', email: 'a@x.test' }]);
});

test('a buyer without a place is corrected as well', async () => {
  const refused = { ...trouble(3, 'Bo Dahl'), source: 'buyer', cause: 'person', first_name: 'Bo', last_name: 'Dahl' };
  const sent = await show([{ ...refused, email: 'b@x.test' } as Trouble]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Correct: / }));
  await user.click(await screen.findByRole('button', { name: texts.troubles.correct_save }));
  expect(sent).toEqual([{ participant: null, first_name: 'Bo', last_name: 'Dahl', email: 'b@x.test' }]);
});

test('a course that is gone says what can be done, and leads to where the person gets another one', async () => {
  const gone = 'The course is gone at the learning site.';
  await show([{ ...trouble(1, 'Anna Berg'), step: 'enrolment', cause: 'course_gone', reason: gone, user_id: 8 }]);
  expect(await screen.findByText(words.fix.course)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Assign another course: Anna Berg' });
  expect(link.getAttribute('href')).toMatch(/\/company-account\/users\/8$/);
});

test('an order without troubles says nothing', async () => {
  await show([]);
  expect(screen.queryByText(texts.troubles.title)).toBeNull();
});
