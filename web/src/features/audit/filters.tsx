import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import type { readAuditActors, readOwnAuditActors } from '@coursefront/contract/operations/audit.ts';
import { type AuditSubject, auditActions } from '@coursefront/contract/operations/audit-actions.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { actionWords } from '../../parts/audit/words.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';

/** Declared as a method, so that each list's own address fits. */
type Address<Query> = { query: Query; change(changes: Query): void };

const every = 'every';
const chosenIn = (value: string | null): string | undefined => (value === null || value === every ? undefined : value);

type ActionFilterProps = { address: Address<{ action?: string | undefined }>; groups: readonly AuditSubject[] };

/** Filters by the kind of change, by what it concerns and found by typing. */
export function ActionFilter({ address, groups }: ActionFilterProps) {
  const text = useText('audit');
  const { action } = address.query;
  const options = groups.flatMap((subject) =>
    auditActions[subject].map((value) => ({
      value: value as string,
      label: actionWords(text, value),
      group: text(`groups.${subject}`),
    })),
  );
  const other = action !== undefined && options.every(({ value }) => value !== action);
  return (
    <Combobox
      aria-label={text('action')}
      className="w-full md:w-60"
      options={[
        { value: every, label: text('every_action') },
        ...(other ? [{ value: action, label: actionWords(text, action) }] : []),
        ...options,
      ]}
      whole={every}
      value={action ?? every}
      onChange={(value) => address.change({ action: chosenIn(value) })}
      labels={{ search: text('find_action'), none: text('no_action') }}
    />
  );
}

type ActorFilterProps = {
  address: Address<{ actor?: string | undefined }>;
  endpoint: typeof readAuditActors | typeof readOwnAuditActors;
  /** The name of the chosen person, whom the search may not have found. */
  chosen: string | null | undefined;
};

/** Filters by the acting person, whom the server finds by name or e-mail address. */
export function ActorFilter({ address, endpoint, chosen }: ActorFilterProps) {
  const text = useText('audit');
  const [search, setSearch] = useState('');
  const found = useEndpoint(endpoint, { query: { search } }, { keepPrevious: true });
  const { actor } = address.query;
  const options = (found.data?.rows ?? []).map(({ actor, name, email, of }) => ({
    value: actor,
    label: name,
    note: [email, of].filter((line) => line !== null).join(' · '),
  }));
  const other = actor !== undefined && options.every(({ value }) => value !== actor);
  return (
    <Combobox
      aria-label={text('who')}
      className="w-full md:w-60"
      options={[
        { value: every, label: text('everybody') },
        ...(other ? [{ value: actor, label: chosen ?? text('erased') }] : []),
        ...options,
      ]}
      whole={every}
      value={actor ?? every}
      onChange={(value) => address.change({ actor: chosenIn(value) })}
      onSearch={setSearch}
      searching={found.isPlaceholderData}
      labels={{ search: text('find_actor'), none: text('no_actor') }}
    />
  );
}

type CustomerFilterProps = {
  address: Address<{ customer?: number | undefined }>;
  chosen: string | null | undefined;
};

/** Filters by customer, or shows what belongs to none of them. */
export function CustomerFilter({ address, chosen }: CustomerFilterProps) {
  const text = useText('audit');
  const [search, setSearch] = useState('');
  const found = useEndpoint(readCustomers, { query: { search, page_size: 20 } }, { keepPrevious: true });
  const { customer } = address.query;
  const options = [
    { value: '0', label: text('platform') },
    ...(found.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const other = customer !== undefined && options.every(({ value }) => value !== String(customer));
  return (
    <Combobox
      aria-label={text('customer')}
      className="w-full md:w-60"
      options={[
        { value: every, label: text('every_customer') },
        ...(other ? [{ value: String(customer), label: chosen ?? '…' }] : []),
        ...options,
      ]}
      whole={every}
      value={String(customer ?? every)}
      onChange={(value) => {
        const id = chosenIn(value);
        address.change({ customer: id === undefined ? undefined : Number(id) });
      }}
      onSearch={setSearch}
      searching={found.isPlaceholderData}
      labels={{ search: text('find_customer'), none: text('no_customer') }}
    />
  );
}
