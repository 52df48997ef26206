import { readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf } from '../../lib/api/use-endpoint.ts';
import { StaleEdit } from '../../lib/form/stale-edit.tsx';
import { useText } from '../../lib/text/text.ts';

type EditStaleProps = { failure: ApiFailure | undefined; onTyping: (typing: boolean) => void };

export function EditStale({ failure, onTyping }: EditStaleProps) {
  const text = useText('account');
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: keyOf(readOwnCustomer) });
    onTyping(false);
  };
  return <StaleEdit failure={failure} text={text('edit.stale')} reloadLabel={text('edit.reload')} onReload={reload} />;
}
