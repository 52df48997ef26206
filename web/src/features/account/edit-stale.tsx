import { readOwnCustomer } from '@coursefront/contract/own-customer.ts';
import { useState } from 'react';
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
  if (!failedWith(failure, 'record.changed_meanwhile')) return null;
  const reload = async () => {
    setBusy(true);
    await queryClient.invalidateQueries({ queryKey: keyOf(readOwnCustomer) });
    setBusy(false);
    onTyping(false);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text('edit.stale')}</p>
      <Button busy={busy} onClick={reload}>
        {text('edit.reload')}
      </Button>
    </div>
  );
}
