import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { type ApiFailure, failedWith } from '../api/api-failure.ts';
import { toastFailure } from '../toasts.ts';

type StaleEditProps = {
  failure: ApiFailure | undefined;
  text: string;
  reloadLabel: string;
  /** Replaces what was typed with the saved record. */
  onReload: () => Promise<void>;
};

/** Shown if somebody else saved first: the typed values stay readable, and a button loads the saved record. */
export function StaleEdit({ failure, text, reloadLabel, onReload }: StaleEditProps) {
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // It appears above the form, far from the button that was pressed below it.
  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure]);

  if (!failedWith(failure, 'record.changed_meanwhile')) return null;
  const reload = async () => {
    setBusy(true);
    await onReload()
      .catch(({ message }: ApiFailure) => toastFailure(message))
      .finally(() => setBusy(false));
  };
  return (
    <div ref={box} tabIndex={-1} className="grid scroll-mt-24 justify-items-start gap-3">
      <p>{text}</p>
      <Button busy={busy} onClick={reload}>
        {reloadLabel}
      </Button>
    </div>
  );
}
