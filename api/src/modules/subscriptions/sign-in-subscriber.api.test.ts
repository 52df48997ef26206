import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { testProduct } from '../../testing/product.ts';
import { refuseInStep } from './sign-in-subscriber.ts';

const product = testProduct();

afterEach(() => vi.useRealTimers());

test('an address without an account is slowed down like any other', async () => {
  const signIn = () =>
    product.call('POST', '/api/subscription/signin', {
      body: { email: 'nobody@nordic.test', password: 'Wrong-pass1' },
    });
  const wrong = await Promise.all(Array.from({ length: 5 }, signIn));
  expect(new Set(wrong.map(({ body }) => body.code))).toEqual(new Set(['session.invalid_credentials']));
  expect((await signIn()).body.code).toBe('session.too_many_tries');
});

test('a refusal leaves at the same moment, however many sites were asked', async () => {
  vi.useFakeTimers();
  const askedFor = (milliseconds: number) =>
    refuseInStep(2_000, async () => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      throw new Refusal('session.invalid_credentials', {});
    }).catch(() => Date.now());
  const moments = Promise.all([askedFor(0), askedFor(30), askedFor(1_400)]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(new Set(await moments).size).toBe(1);
});
