import { readOwnCustomer } from '@coursefront/contract/own-customer.ts';
import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, failedWith } from '../../lib/api-failure.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useText } from '../../lib/text.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';

type EditStaleProps = { failure: ApiFailure | undefined; onTyping: (typing: boolean) => void };

/** After a change that came too late: what was typed is still there to be read, and the way to what is kept now. */
export function EditStale({ failure, onTyping }: EditStaleProps) {
  const text = useText('account');
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal is the reason to run again
  useEffect(() => box.current?.focus(), [failure]);

  if (!failedWith(failure, 'record.changed_meanwhile')) return null;
  const reload = async () => {
    setBusy(true);
    await queryClient.invalidateQueries({ queryKey: keyOf(readOwnCustomer) });
    setBusy(false);
    onTyping(false);
  };
  return (
    <div ref={box} tabIndex={-1} className="grid scroll-mt-24 justify-items-start gap-3">
      <p>{text('edit.stale')}</p>
      <Button busy={busy} onClick={reload}>
        {text('edit.reload')}
      </Button>
    </div>
  );
}
