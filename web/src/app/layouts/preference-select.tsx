import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { MenuChoice } from '../../ui/overlays/menu.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

/**
 * One of a few in the system's own list: a menu would weigh more than the pages this stands on. The list lies unseen over
 * its label and uses the system's font, since the names of all languages would fetch the fonts of all scripts.
 */
export function PreferenceSelect({ icon, choice }: { icon: LucideIcon; choice: MenuChoice }) {
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
