import type { Licence } from '@coursefront/contract/people/licences.ts';
import { ArrowLeftRight, Undo2, UserPlus } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { RowMenu } from '../../../ui/overlays/row-menu.tsx';

export type LicenceTask = { kind: 'move' | 'take_back'; licence: Licence };

type LicenceMenuProps = { licence: Licence; begin: (task: LicenceTask) => void };

/** What can be done with a licence: nothing with one that is reserved, over or gone. */
export function LicenceMenu({ licence, begin }: LicenceMenuProps) {
  const text = useText('users');
  const move = () => begin({ kind: 'move', licence });
  const label = text('licences.more', { course: licence.course_name });
  if (licence.status === 'available')
    return <RowMenu label={label} entries={[{ label: text('licences.give'), icon: UserPlus, onSelect: move }]} />;
  if (licence.status !== 'assigned') return null;
  return (
    <RowMenu
      label={label}
      entries={[
        { label: text('licences.move'), icon: ArrowLeftRight, onSelect: move },
        {
          label: text('licences.take_back'),
          icon: Undo2,
          danger: true,
          onSelect: () => begin({ kind: 'take_back', licence }),
        },
      ]}
    />
  );
}
