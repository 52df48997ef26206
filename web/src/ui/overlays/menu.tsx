import { Menu as Base } from '@base-ui/react/menu';
import { Check, Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../classes.ts';
import type { Option } from '../fields/option-list.tsx';
import { Icon } from '../pictures/icon.tsx';
import { popupItemLook, popupLook, sheetBackdropLook, sheetPositionLook } from '../popup-look.ts';
import type { LinkElement } from '../text/linked.tsx';

export type MenuAction = {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Below the label: why it is disabled. */
  reason?: string;
};
export type MenuLink = {
  label: string;
  icon?: LucideIcon;
  link: LinkElement;
};
/** One of a few, marked with a check: a role, a language, a theme. */
export type MenuChoice = {
  heading: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
};
export type MenuEntry = MenuAction | MenuLink | MenuChoice | 'line';

type MenuProps = {
  /** A button whose label says what the menu is for. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
};

/** Opens beside its button; on phones it is a sheet at the bottom of the screen. */
export function Menu({ trigger, entries, align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className={sheetBackdropLook} />
        <Base.Positioner
          // People cannot scroll the page while the menu is open, but scripts can. The entry being pressed must not move then.
          positionMethod="fixed"
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={sheetPositionLook}
        >
          <Base.Popup
            className={classes(
              popupLook,
              'max-h-(--available-height) min-w-60 overflow-y-auto p-1 text-sm',
              'max-md:max-h-[80dvh] max-md:rounded-b-none max-md:p-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]',
            )}
          >
            {entries.map((entry, index) => (
              <Entry key={keyOf(entry, index)} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const keyOf = (entry: MenuEntry, index: number) =>
  entry === 'line' ? `line-${index}` : 'heading' in entry ? entry.heading : entry.label;

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'line') return <Base.Separator className="my-1 border-t border-line" />;
  if ('heading' in entry) return <Choice {...entry} />;
  if ('link' in entry) {
    return (
      <Base.LinkItem closeOnClick className={classes(popupItemLook, 'text-ink')} render={entry.link}>
        {entry.icon && <Icon of={entry.icon} className="text-ink-3" />}
        {entry.label}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      onClick={entry.onSelect}
      disabled={entry.disabled}
      className={classes(popupItemLook, entry.danger ? 'text-danger' : 'text-ink')}
    >
      {entry.icon && <Icon of={entry.icon} className={entry.danger ? '' : 'text-ink-3'} />}
      <Label note={entry.reason}>{entry.label}</Label>
    </Base.Item>
  );
}

function Label({ note, children }: { note: string | undefined; children: ReactNode }) {
  if (!note) return children;
  return (
    <span className="grid">
      {children} <span className="max-w-64 text-xs text-ink-2">{note}</span>
    </span>
  );
}

function Choice({ heading, options, value, onChange }: MenuChoice) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange}>
      <Base.GroupLabel className="px-3 pt-2 pb-1 text-xs font-medium text-ink-3">{heading}</Base.GroupLabel>
      {options.map((option) => (
        <Base.RadioItem
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          closeOnClick
          className={classes(popupItemLook, 'justify-between')}
        >
          {option.label}
          <Base.RadioItemIndicator>
            <Icon of={Check} size="sm" className="text-brand-text" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

/** Always the last thing in a row. The label names the row: "More actions for ITNL-000214". */
export function RowMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return <Menu trigger={<IconButton label={label} icon={Ellipsis} size="sm" />} entries={entries} />;
}
