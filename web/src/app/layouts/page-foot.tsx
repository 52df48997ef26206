import { ChevronDown, Contrast, Globe, type LucideIcon } from 'lucide-react';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import type { MenuChoice } from '../../ui/overlays/menu.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useLanguageChoice, useThemeChoice } from './preferences.ts';

/** Offers language and theme on pages that have no profile menu. */
export function PageFoot() {
  const text = useText('common');
  const { instance, product_name: product } = useSite();
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-xs text-ink-3">
      {instance && <span>{text('powered_by', { product })}</span>}
      <span className="ms-auto flex flex-wrap items-center gap-1">
        <PreferenceSelect icon={Globe} choice={useLanguageChoice()} />
        <PreferenceSelect icon={Contrast} choice={useThemeChoice()} />
      </span>
    </footer>
  );
}

/**
 * A native select, because our menu would be larger than the pages it is on. The select lies invisibly over its label and
 * uses the system font: the names of all languages would load the fonts of all scripts.
 */
function PreferenceSelect({ icon, choice }: { icon: LucideIcon; choice: MenuChoice }) {
  const { heading, options, value, onChange } = choice;
  return (
    <span className="relative flex min-h-control-sm items-center gap-2 rounded-md px-2.5 text-sm font-medium text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus hover:bg-hover">
      <Icon of={icon} size="sm" />
      {options.find((option) => option.value === value)?.label}
      <Icon of={ChevronDown} size="sm" />
      <select
        aria-label={heading}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer font-[system-ui] opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
