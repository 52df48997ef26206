import { connectAccount } from '@coursefront/contract/constants.ts';
import { addConnectAccount, NewConnectAccount } from '@coursefront/contract/orders/admin-connect-accounts.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { type SchemaForm, useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import type { Option } from '../../ui/fields/option-list.tsx';
import { accountReads } from './use-account-moves.ts';

/** An account in the form, with the contract's fields. The customer is null until one is chosen. */
type AccountDraft = {
  stripe: { email: string; country: string };
  stripe_connect_account: {
    name: string;
    instance_id: number | null;
    account_id: string;
    status: 'active' | 'inactive';
  };
};

export type AccountForm = SchemaForm<AccountDraft>;

const empty: AccountDraft = {
  stripe: { email: '', country: connectAccount.country },
  stripe_connect_account: { name: '', instance_id: null, account_id: '', status: 'active' },
};

const bodyOf = ({ stripe, stripe_connect_account: account }: AccountDraft, client_key: string) => ({
  client_key,
  stripe,
  stripe_connect_account: {
    ...account,
    instance_id: account.instance_id as number,
    account_id: account.account_id.trim() || null,
  },
});

/** A customer in the list of the form, with the address and country that are proposed for its account. */
export type CustomerOption = Option & { email: string; country: string };

function draftFor(customer: CustomerOption | undefined): AccountDraft {
  if (!customer) return empty;
  const account = { ...empty.stripe_connect_account, name: customer.label, instance_id: Number(customer.value) };
  return { stripe: { email: customer.email, country: customer.country }, stripe_connect_account: account };
}

export function useAccountForm(onDone: () => void, customer: CustomerOption | undefined): AccountForm {
  const text = useText('connect-accounts');
  const add = useAction(addConnectAccount, { refreshes: accountReads });
  // The same key with every attempt: a retry after a lost answer does not create a second account.
  const [key] = useState(() => crypto.randomUUID());
  return useSchemaForm<AccountDraft>(
    z.pipe(
      z.transform((draft): z.input<typeof NewConnectAccount> => bodyOf(draft as AccountDraft, key)),
      NewConnectAccount,
    ),
    {
      initial: draftFor(customer),
      labels: {
        'stripe_connect_account.instance_id': text('form.customer'),
        'stripe_connect_account.name': text('form.name'),
        'stripe.email': text('form.email'),
        'stripe.country': text('form.country'),
        'stripe_connect_account.account_id': text('form.account_id'),
        'stripe_connect_account.status': text('form.status'),
      },
      onValid: async (draft) => {
        const { customer } = await add.mutateAsync({ body: bodyOf(draft, key) });
        toastSuccess(text('told.created', { name: customer }));
        onDone();
      },
    },
  );
}
