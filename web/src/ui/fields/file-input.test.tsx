import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Field } from './field.tsx';
import { FileInput } from './file-input.tsx';

const largest = 10;
const logo = new File(['tiny'], 'logo.png', { type: 'image/png' });
const poster = new File(['far too large a file'], 'poster.png', { type: 'image/png' });

function Logo({ disabled = false }: { disabled?: boolean }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Field label="Logo" error={file && file.size > largest ? 'The file is too large.' : undefined}>
      <FileInput
        value={file}
        onChange={setFile}
        accept="image/*"
        disabled={disabled}
        prompt="Choose a file or drop it here"
        removeLabel="Remove file"
      />
    </Field>
  );
}

// The prompt is part of the name, because the drop area is a label too.
const input = () => screen.getByLabelText<HTMLInputElement>(/^Logo/);
const dropArea = () => screen.getByText('Choose a file or drop it here');

test('a file is chosen, named and taken away again', async () => {
  render(<Logo />);
  await userEvent.upload(input(), logo);
  expect(screen.getByText('logo.png')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove file' }));
  expect(dropArea()).toBeTruthy();
  expect(document.activeElement).toBe(input());
  expect(input().value).toBe('');
});

test('a file can be dropped, except on a disabled input', () => {
  const { unmount } = render(<Logo />);
  fireEvent.drop(dropArea(), { dataTransfer: { files: [logo] } });
  expect(screen.getByText('logo.png')).toBeTruthy();
  unmount();

  render(<Logo disabled />);
  fireEvent.drop(dropArea(), { dataTransfer: { files: [logo] } });
  expect(screen.queryByText('logo.png')).toBeNull();
});

test('a refused file is described by the reason', async () => {
  render(<Logo />);
  await userEvent.upload(input(), poster);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The file is too large.',
  );
});

test('a file of another kind is not offered by the browser', async () => {
  const change = vi.fn();
  render(<FileInput value={null} onChange={change} accept="image/*" prompt="Choose" removeLabel="Remove" />);
  await userEvent.upload(screen.getByLabelText('Choose'), new File(['a,b'], 'people.csv', { type: 'text/csv' }));
  expect(change).not.toHaveBeenCalled();
});
