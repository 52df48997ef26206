import {
  type AccountRole,
  type Accounts,
  accountRoles,
  basAccounts,
} from '@coursefront/contract/invoices/book-accounts.ts';
import { readBookAccounts, readBookMonth, saveBookAccounts } from '@coursefront/contract/invoices/books.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { Form } from '../../lib/form/form.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Which account each kind of money is booked on. */
export function AccountsForm() {
  const text = useText('books');
  const accounts = useEndpoint(readBookAccounts, {});
  return (
    <Loaded query={accounts} skeleton={<Skeleton className="h-96" />} errorTitle={text('accounts.failed')}>
      {(loaded) => <Fields accounts={loaded} />}
    </Loaded>
  );
}

function Fields({ accounts }: { accounts: Accounts }) {
  const text = useText('books');
  const labels = Object.fromEntries(accountRoles.map((role) => [role, text(`roles.${role}`)]));
  const form = useEndpointForm(saveBookAccounts, {
    initial: accounts,
    labels: labels as Record<AccountRole, string>,
    refreshes: [readBookAccounts, readBookMonth],
    saved: () => text('accounts.saved'),
    onDone: () => undefined,
  });
  return (
    <Form form={form}>
      <Card className="grid gap-5">
        <p className="text-sm text-ink-2">{text('accounts.text')}</p>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {accountRoles.map((role) => (
            <TextField
              key={role}
              form={form}
              name={role}
              inputMode="numeric"
              dir="ltr"
              maxLength={8}
              help={text('accounts.usual', { account: basAccounts[role] })}
            />
          ))}
        </div>
      </Card>
      <div>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={text('accounts.saving')}>
          {text('accounts.save')}
        </Button>
      </div>
    </Form>
  );
}
