import { expect, test } from 'vitest';
import { type Keeping, keeperOf } from './use-kept-draft.ts';

/** A database whose writes end when the test says so. */
function slowStore() {
  const begun: string[] = [];
  const told: Keeping[] = [];
  let gate = Promise.withResolvers<void>();
  const put = (draft: string) => {
    begun.push(draft);
    return gate.promise;
  };
  const finish = () => {
    gate.resolve();
    gate = Promise.withResolvers<void>();
  };
  return { begun, told, finish, keeper: keeperOf(put, (keeping) => told.push(keeping)) };
}

test('changes during a write cause one more write, of the latest version', async () => {
  const { begun, told, finish, keeper } = slowStore();
  const first = keeper.keep('a');
  keeper.keep('ab');
  keeper.keep('abc');
  expect(begun).toEqual(['a']);
  finish();
  await expect.poll(() => begun).toEqual(['a', 'abc']);
  expect(told).toEqual(['saving']);
  finish();
  await first;
  expect(told).toEqual(['saving', 'saved']);
});

test('a page that is left begins to write at once what waits for the write before it', () => {
  const { begun, keeper } = slowStore();
  keeper.keep('a');
  keeper.keep('ab');
  keeper.hurry();
  expect(begun).toEqual(['a', 'ab']);
  keeper.hurry();
  expect(begun, 'nothing waits any more').toEqual(['a', 'ab']);
});
