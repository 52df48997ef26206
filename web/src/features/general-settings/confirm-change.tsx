import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { useState } from 'react';
import { useText } from '../../lib/text/text.ts';
import { useShownValue } from '../../parts/settings/setting-value.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { ValueChange } from './setting-draft.ts';
import { useAppliesFrom } from './setting-help.ts';

type ConfirmChangeProps = {
  setting: GeneralSetting;
  /** Undefined as long as nothing is asked. */
  changes: readonly ValueChange[] | undefined;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Names every value that changes, from what to what, before it is saved. */
export function ConfirmChange({ setting, changes, busy, onConfirm, onClose }: ConfirmChangeProps) {
  const text = useText('general-settings');
  const appliesFrom = useAppliesFrom(setting.name);
  // It is still drawn while it closes.
  const [shown, setShown] = useState(changes);
  if (changes && changes !== shown) setShown(changes);
  const general = shown?.find(({ customer }) => customer === null)?.after ?? setting.value;
  const customers = (shown ?? []).reduce(
    (count, { customer, before, after }) =>
      customer === null ? count : count + Number(after === null) - Number(before === null),
    setting.general_customers,
  );
  return (
    <ConfirmDialog
      open={changes !== undefined}
      onClose={onClose}
      danger={false}
      title={text('confirm.title', { name: setting.display_name })}
      text={appliesFrom}
      confirmLabel={text('confirm.confirm')}
      cancelLabel={text('confirm.back')}
      busy={busy}
      busyLabel={text('form.saving')}
      onConfirm={onConfirm}
    >
      <dl className="grid divide-y divide-line rounded-md border border-line">
        {shown?.map((change) => (
          <ChangeLine key={change.customer ?? ''} {...{ setting, change, general, customers }} />
        ))}
      </dl>
    </ConfirmDialog>
  );
}

type ChangeLineProps = {
  setting: GeneralSetting;
  change: ValueChange;
  /** The general value afterwards, and the number of customers that have it then. */
  general: string;
  customers: number;
};

function ChangeLine({ setting, change: { customer, before, after }, general, customers }: ChangeLineProps) {
  const text = useText('general-settings');
  const shown = useShownValue();
  const words = (value: string | null, generalValue: string) =>
    value === null ? text('confirm.general', { value: shown(setting.name, generalValue) }) : shown(setting.name, value);
  return (
    <div className="grid gap-0.5 px-4 py-3">
      <dt className="text-sm text-ink-3">{customer ?? text('confirm.everybody', { number: customers })}</dt>
      <dd className="font-semibold wrap-anywhere text-ink">
        {text('confirm.change', { before: words(before, setting.value), after: words(after, general) })}
      </dd>
    </div>
  );
}
