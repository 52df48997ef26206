import { expect, test, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

test('a write begins when the one before is through, also if that one has failed', async () => {
  const written: string[] = [];
  const failed: string[] = [];
  const write = inTurn(({ message }) => failed.push(message));
  const first = Promise.withResolvers<void>();
  write(() => first.promise.then(() => void written.push('first')));
  write(async () => void written.push('second'));
  write(() => Promise.reject(new Error('third')));
  write(async () => void written.push('fourth'));

  first.resolve();
  await vi.waitFor(() => expect(written).toEqual(['first', 'second', 'fourth']));
  expect(failed).toEqual(['third']);
});
