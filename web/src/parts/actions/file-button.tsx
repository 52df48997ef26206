import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { useState } from 'react';
import type { CallInput } from '../../lib/api/api.ts';
import { download } from '../../lib/api/download.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx';

type FileButtonProps<E extends Endpoint> = Omit<ButtonProps, 'busy' | 'onClick' | 'size' | 'name'> & {
  endpoint: E;
  input: CallInput<E>;
  /** Of the file, without its ending. */
  name: string;
  ending: 'ics' | 'pdf';
  failed: string;
};

/** Without the characters that a file system refuses, and short enough for each. */
const inFileName = (name: string): string =>
  name
    .replace(/[\p{Cc}"*/:<>?\\|]+/gu, '-')
    .slice(0, 60)
    .trim();

/** Downloads a file, which is called what its reader calls it. */
export function FileButton<E extends Endpoint>({
  endpoint,
  input,
  name,
  ending,
  failed,
  ...button
}: FileButtonProps<E>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    if (!(await download(endpoint, input, `${inFileName(name)}.${ending}`))) toastFailure(failed);
    setBusy(false);
  };
  return <Button {...button} size="sm" busy={busy} onClick={() => void save()} />;
}
