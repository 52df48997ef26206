import { expect, test } from 'vitest';
import { receiveToasts, type ToastMessage, toast, toastsAsked, watchToasts } from './toast.ts';

test('a toast sent before the toaster has loaded is shown once it has', () => {
  let told = 0;
  const stopWatching = watchToasts(() => {
    told += 1;
  });
  expect(toastsAsked()).toBe(false);

  toast({ kind: 'success', title: 'Saved' });
  expect(toastsAsked()).toBe(true);
  expect(told).toBe(1);

  const shown: ToastMessage[] = [];
  const stop = receiveToasts((message) => shown.push(message));
  toast({ kind: 'info', title: 'Later' });
  expect(shown.map((message) => message.title)).toEqual(['Saved', 'Later']);

  stop();
  toast({ kind: 'info', title: 'Nobody is there' });
  expect(shown).toHaveLength(2);
  stopWatching();
});
