import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, success } from '../../../../lib/testing/render-in-app.tsx';
import { SubscribingContext } from '../context.ts';
import { CompanyNumberAnswer, refuseTakenNumber } from './company-number.tsx';

const taken = '556012-3456';
const draw = (companyNo: string) => {
  const subscribing = { draft: { account: { companyNo } } } as Parameters<typeof SubscribingContext>[0]['value'];
  return renderInApp(
    () => (
      <SubscribingContext value={subscribing}>
        <CompanyNumberAnswer isSaid={false} />
      </SubscribingContext>
    ),
    ({ searchParams }) => success({ available: searchParams.get('companyNo') !== '5560123456' }),
  );
};
const message = 'This organisation number already has a company account';

test('a taken number is said when it is typed, and again before the next step', async () => {
  await draw(taken);
  expect(await screen.findByText(message)).toBeDefined();
  await expect(refuseTakenNumber('5560123456')).rejects.toMatchObject({ errors: { companyNo: [message] } });
});

test('half a number is not asked about, and a free one is not commented on', async () => {
  const half = await draw('55601');
  expect(half.calls()).toEqual([]);
  const free = await draw('556677-8899');
  await waitFor(() => expect(free.calls()).toHaveLength(1));
  expect(screen.queryByText(message)).toBeNull();
});
