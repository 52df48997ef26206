import { Ellipsis } from 'lucide-react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Menu, type MenuEntry } from './menu.tsx';

/** Always the last thing in a row. The label names the row: "More actions for ITNL-000214". */
export function RowMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return <Menu trigger={<IconButton label={label} icon={Ellipsis} size="sm" />} entries={entries} />;
}
