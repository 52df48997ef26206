import { useState } from 'react';
import { BeginPassword } from './begin-password.tsx';
import { BeginScan, type Secret } from './begin-scan.tsx';
import { CodesDialog } from './codes-dialog.tsx';

type BeginDialogProps = { open: boolean; onClose: () => void };

/** Password, picture and first code, recovery codes: in force only after the second of them. */
export function BeginDialog({ open, onClose }: BeginDialogProps) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <CodesDialog codes={codes} open={open} onClose={onClose} />;
  if (secret) return <BeginScan secret={secret} open={open} onClose={onClose} onDone={setCodes} />;
  return <BeginPassword open={open} onClose={onClose} onDone={setSecret} />;
}
