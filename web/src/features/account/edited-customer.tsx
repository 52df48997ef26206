import { type OwnCustomer, readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import { type ReactNode, useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export type EditedProps = {
  customer: OwnCustomer;
  /** Told with every change: what is typed begins on a version, and is not thrown away for a newer one. */
  onTyping: (typing: boolean) => void;
};

/** The customer as it was read when somebody began to type; the newest while nobody does. */
export function EditedCustomer({ children }: { children: (edited: EditedProps) => ReactNode }) {
  const text = useText('account');
  const common = useText('common');
  const own = useEndpoint(readOwnCustomer, {});
  const [pinned, setPinned] = useState<OwnCustomer>();
  return (
    <Loaded
      query={own}
      errorTitle={text('failed')}
      errorText={own.error?.message}
      retryLabel={common('list.try_again')}
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
