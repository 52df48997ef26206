import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx';
import { type NamedFile, saveFileAs } from './save-file-as.ts';

type FileButtonProps<E extends Endpoint> = Omit<ButtonProps, 'busy' | 'onClick' | 'size' | 'name'> & NamedFile<E>;

/** Downloads a file. */
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
    await saveFileAs({ endpoint, input, name, ending, failed });
    setBusy(false);
  };
  return <Button {...button} size="sm" busy={busy} onClick={() => void save()} />;
}
