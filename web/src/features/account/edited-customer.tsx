import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { type OwnCustomer, readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import { type ReactNode, useState } from 'react';
import { type ApiFailure, failedWith } from '../../lib/api/api-failure.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';

export type EditedProps = {
  customer: OwnCustomer;
  /** Call when editing begins or ends: a newer version must not replace what was typed. */
  onTyping: (typing: boolean) => void;
};

/** Provides the latest customer, or while it is edited the version on which editing began. */
export function EditedCustomer({ children }: { children: (edited: EditedProps) => ReactNode }) {
  const text = useText('account');
  const own = useEndpoint(readOwnCustomer, {});
  const [pinned, setPinned] = useState<OwnCustomer>();
  return (
    <Loaded
      query={own}
      errorTitle={text('failed')}
      skeleton={
        <div className="grid gap-8">
          <Skeleton className="h-72 rounded-lg" />
          <Skeleton className="h-72 rounded-lg" />
        </div>
      }
    >
      {(latest) => {
        const customer = pinned ?? latest;
        return children({ customer, onTyping: (typing) => setPinned(typing ? customer : undefined) });
      }}
    </Loaded>
  );
}

/** Shows a failure. `StaleEdit` shows stale data, so here the latest version is only read, for discarding to show it. */
export function tellFailure(title: string, failure: ApiFailure): void {
  if (failedWith(failure, 'record.changed_meanwhile'))
    void queryClient.invalidateQueries({ queryKey: keyOf(readOwnCustomer) });
  else toast({ kind: 'danger', title, text: failure.message, seconds: noticeSeconds.error });
}
