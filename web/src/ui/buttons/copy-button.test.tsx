import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

const words = { label: 'Copy link', copiedLabel: 'Copied' };

test('it copies and says so, also to screen readers', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="https://shop.test" {...words} />);
  await user.click(screen.getByRole('button'));
  expect(await navigator.clipboard.readText()).toBe('https://shop.test');
  expect(screen.getByRole('status').textContent).toBe('Copied');
});

test('a browser that refuses is reported, and nothing claims to be copied', async () => {
  const user = userEvent.setup();
  const refused = vi.fn();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  document.execCommand = () => false;
  render(<CopyButton text="https://shop.test" {...words} onRefused={refused} />);
  await user.click(screen.getByRole('button'));
  expect(refused).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe('');
});
