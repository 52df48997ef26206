import type { CustomerOverview } from '@coursefront/contract/customers/customer-overview.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useLinkedPlace } from '../../../lib/routes/use-linked-place.ts';
import { useText } from '../../../lib/text/text.ts';
import { SettingValue, useShownValue } from '../../../parts/settings/setting-value.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';

type FeeProps = Pick<CustomerOverview, 'fee' | 'overrides'> & { customerId: number };

const settingsId = 'settings';

/** The general settings of the customer: overrides, and its fee where that is the general one. The search leads here. */
export function CustomerSettings(props: FeeProps) {
  useLinkedPlace(settingsId);
  return (
    <div id={settingsId} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <CustomerOverrides {...props} />
      <CustomerFee {...props} />
    </div>
  );
}

/** The customer's fee where it is the general one, with the way to agree on another. */
function CustomerFee({ fee, overrides, customerId }: FeeProps) {
  const text = useText('customers');
  const settings = useText('general-settings');
  const shown = useShownValue();
  if (!fee || overrides.some(({ id }) => id === fee.id)) return null;
  const { id, name, display_name, value } = fee;
  return (
    <TitledCard title={display_name}>
      <div className="flex items-center gap-4 px-5 py-4">
        <p className="min-w-0 grow">{text('overrides.as_general', { value: shown(name, value) })}</p>
        <ButtonLink
          size="sm"
          aria-label={settings('actions.edit_named', { name: display_name })}
          link={<Link to={pathTo('AdminSettings')} search={{ search: name, do: 'edit', of: `${id}.${customerId}` }} />}
        >
          {settings('actions.edit')}
        </ButtonLink>
      </div>
    </TitledCard>
  );
}

/** The general settings that have another value for this customer, each with the way to change it. */
function CustomerOverrides({ overrides, customerId }: Omit<FeeProps, 'fee'>) {
  const text = useText('customers');
  const settings = useText('general-settings');
  if (overrides.length === 0) return null;
  return (
    <TitledCard title={text('overrides.title')}>
      <ul className="grid divide-y divide-line px-5 py-2">
        {overrides.map(({ id, name, display_name, value, general }) => (
          <li key={id} className="flex items-center gap-4 py-3">
            <div className="min-w-0 grow">
              <p className="text-sm text-ink-3">{display_name}</p>
              <p className="font-semibold">
                <SettingValue name={name} value={value} />
              </p>
              <p className="text-sm text-ink-3">
                {text('overrides.general')} <SettingValue name={name} value={general} />
              </p>
            </div>
            <ButtonLink
              size="sm"
              aria-label={settings('actions.edit_named', { name: display_name })}
              link={
                <Link to={pathTo('AdminSettings')} search={{ search: name, do: 'edit', of: `${id}.${customerId}` }} />
              }
            >
              {settings('actions.edit')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
