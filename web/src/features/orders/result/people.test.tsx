import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import results from '../../../../../texts/en/results.json';
import { renderInApp } from '../../../lib/testing/render-in-app.tsx';
import { ResultPeople } from './people.tsx';

const named = (first_name: string) => ({
  first_name,
  last_name: 'Berg',
  email: `${first_name}@example.test`.toLowerCase(),
  steps: [],
  withdrawn: false,
  other_date: null,
  seat: null,
});

const orderOf = (...names: string[]) =>
  ({
    participants: names.map(named),
    quantity: names.length,
    withdrawn: 0,
    progress: { ready: 0, stuck: 0 },
    buyer: named('Anna'),
    vendor: { name: 'Nordic Safety' },
    event: null,
  }) as unknown as BuyerOrder;

test.each([
  ['waiting', ['Anna'], 'The seat is reserved. Anna Berg gets access when the order is approved.'],
  ['waiting', ['Anna', 'Bo'], 'The seats are reserved. Participants get access when the order is approved.'],
  ['unpaid', ['Anna'], 'Anna Berg gets access as soon as the order is paid.'],
  ['done', ['Anna'], 'Anna Berg gets an e-mail when the account is ready.'],
  ['done', ['Anna', 'Bo'], 'Each participant gets an e-mail when their account is ready.'],
] as const)('the seller of an order that is %s reads about %o, not about “you”', async (standing, names, words) => {
  await renderInApp(
    () => <ResultPeople order={orderOf(...names)} standing={standing} forSeller />,
    () => Response.json({}),
    '/',
    { results },
  );
  expect(await screen.findByText(words)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/\byou(r)?\b/i);
});

const ready = (first_name: string) => ({
  ...named(first_name),
  steps: [{ step: 'enrolment' as const, state: 'done' as const }],
});
const since = '2026-11-12T09:00:00.000Z';

test.each([
  ['ready', { first_name: 'Cia', last_name: 'Ek' }, ['Cia Ek', 'Transferred from Anna Berg on'], 'Ready'],
  ['returned', null, ['Anna Berg', 'Licence returned on'], null],
  ['ready', null, ['Anna Berg', 'Transferred to someone else on'], null],
] as const)('a seat that is %s with %o names whoever has it now', async (state, holder, words, standing) => {
  const order = orderOf('Anna', 'Bo');
  order.participants = [{ ...ready('Anna'), seat: { state, since, holder } }, ready('Bo')];
  order.progress = { ready: 2, stuck: 0 };
  await renderInApp(
    () => <ResultPeople order={order} standing="done" />,
    () => Response.json({}),
    '/',
    { results },
  );
  const [row] = await screen.findAllByRole('listitem');
  for (const word of words) expect(row?.textContent).toContain(word);
  expect(row?.textContent).not.toContain('anna@example.test');
  expect(row?.textContent?.includes('Ready')).toBe(standing === 'Ready');
  expect(screen.queryByText('Everyone has access')).toBeNull();
});

test('a seat that has moved alone says its own date', async () => {
  const order = orderOf('Anna', 'Bo');
  const other_date = { starts_at: '2099-03-01T08:00:00Z', ends_at: null, location: 'Lund' };
  order.participants = [{ ...ready('Anna'), other_date }, ready('Bo')];
  order.progress = { ready: 2, stuck: 0 };
  await renderInApp(
    () => <ResultPeople order={order} standing="done" />,
    () => Response.json({}),
    '/',
    { results },
  );
  expect(
    (await screen.findAllByText(/^Seat moved to: .*Lund$/)).map((note) => note.closest('li')?.textContent),
  ).toEqual([expect.stringContaining('Anna Berg')]);
});
