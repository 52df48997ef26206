import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { useText } from '../../lib/text/text.ts';
import { useAppliesFrom } from './setting-help.ts';

/** Whom the general value concerns, and from when a new one holds. */
export function SettingReach({ setting: { name, general_customers, exceptions } }: { setting: GeneralSetting }) {
  const text = useText('general-settings');
  const appliesFrom = useAppliesFrom(name);
  return (
    <div className="grid gap-1 rounded-md bg-surface-2 px-4 py-3 text-sm">
      <p className="font-medium text-ink">
        {text('reach.general', { number: general_customers })}{' '}
        {exceptions > 0 && text('reach.overridden', { number: exceptions })}
      </p>
      <p>{appliesFrom}</p>
    </div>
  );
}
