import {
  type GeneralSetting,
  readSettingOverrides,
  type SettingOverride,
} from '@coursefront/contract/customers/general-settings.ts';
import { useId, useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { type BegunOverride, OverrideForm } from './override-form.tsx';
import { OverrideLine } from './override-line.tsx';

/** The largest page that the server returns. Longer lists are searched by customer, not paged. */
const shown = 100;

type OverridesProps = { setting: GeneralSetting; begun: BegunOverride; onChanged: () => void };

/** The customers for whom a setting has another value, and the form that adds one. */
export function Overrides({ setting, begun, onChanged }: OverridesProps) {
  const text = useText('general-settings');
  const headingId = useId();
  const [changed, setChanged] = useState<SettingOverride>();
  const [saved, setSaved] = useState(0);
  const list = useEndpoint(readSettingOverrides, { params: { id: setting.id }, query: { page_size: shown } });
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t border-line pt-5">
      <div>
        <h3 id={headingId} className="text-md font-semibold text-ink">
          {text('exceptions.title')}
        </h3>
        <p>{text('exceptions.text')}</p>
      </div>
      <Loaded query={list} errorTitle={text('exceptions.failed')}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p>{text('exceptions.none')}</p>
          ) : (
            <>
              <ul
                aria-label={text('exceptions.list', { name: setting.display_name })}
                className="grid divide-y divide-line"
              >
                {rows.map((override) => (
                  <OverrideLine
                    key={override.instance_id}
                    settingId={setting.id}
                    settingName={setting.name}
                    override={override}
                    onChange={() => setChanged(override)}
                    onRemoved={onChanged}
                  />
                ))}
              </ul>
              {total > shown && <p>{text('exceptions.more', { shown, total })}</p>}
            </>
          )
        }
      </Loaded>
      <OverrideForm
        key={`${changed?.instance_id} ${saved}`}
        setting={setting}
        changed={changed}
        begun={begun}
        onSaved={() => {
          setChanged(undefined);
          setSaved((count) => count + 1);
          onChanged();
        }}
      />
    </section>
  );
}
