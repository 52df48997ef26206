import { unlimitedLicences } from '@coursefront/contract/constants.ts';
import type { Licence } from '@coursefront/contract/people/licences.ts';
import type { UserDetail } from '@coursefront/contract/people/own-users.ts';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, CalendarDays, CalendarPlus, Undo2, UserPlus } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { RowMenu } from '../../../ui/overlays/menu.tsx';
import type { Status } from '../../../ui/status.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import type { LicenceTask } from './dialog.tsx';
import { isExtendable } from './extend-dialog.tsx';

const kinds: Record<Licence['status'], Status | 'neutral'> = {
  reserved: 'warning',
  available: 'info',
  assigned: 'success',
  expired: 'neutral',
  released: 'neutral',
};

export function LicenceBadge({ status }: Pick<Licence, 'status'>) {
  const text = useText('users');
  return <Badge kind={kinds[status]}>{text(`licences.states.${status}`)}</Badge>;
}

type SourceProps = Pick<Licence, 'source' | 'order_id' | 'form_id'> & { status?: Licence['status'] };

/** Leads to the order or the form that the licence came from. */
export function LicenceSource({ source, order_id, form_id, status }: SourceProps) {
  const isAdded = source === 'manager' && status === 'available';
  const name = useText('users')(`licences.sources.${isAdded ? 'added' : source}`);
  if (order_id !== null) return <Link to={pathTo('CompanyAccountOrder', { orderid: order_id })}>{name}</Link>;
  if (form_id !== null) return <Link to={pathTo('CompanyAccountRegistrations', { formid: form_id })}>{name}</Link>;
  return name;
}

type LicenceMenuProps = {
  licence: Licence;
  begin: (task: LicenceTask) => void;
  /** Names the menu where it is not in a list of licences. */
  label?: string;
};

/** The actions for a licence. There are none for one that is reserved or released, or expired long ago. */
export function LicenceMenu({ licence, begin, ...props }: LicenceMenuProps) {
  const text = useText('users');
  const move = () => begin({ kind: 'move', licence });
  const label = props.label ?? text('licences.more', { course: licence.course_name });
  const takeBack = {
    label: text('licences.take_back'),
    icon: Undo2,
    danger: true,
    onSelect: () => begin({ kind: 'take_back', licence }),
  };
  if (licence.status === 'available')
    return (
      <RowMenu
        label={label}
        entries={[
          { label: text('licences.give'), icon: UserPlus, onSelect: move },
          ...(licence.source === 'manager' ? [takeBack] : []),
        ]}
      />
    );
  const extend = {
    label: text('extend.action'),
    icon: CalendarPlus,
    onSelect: () => begin({ kind: 'extend', licence }),
  };
  if (licence.status === 'expired' && isExtendable(licence)) return <RowMenu label={label} entries={[extend]} />;
  if (licence.status !== 'assigned') return null;
  return (
    <RowMenu
      label={label}
      entries={[
        ...(licence.date_choice
          ? [
              {
                label: text(`licences.${licence.date_choice}_date`),
                icon: CalendarDays,
                onSelect: () => begin({ kind: 'date', licence }),
              },
            ]
          : []),
        extend,
        { label: text('licences.move'), icon: ArrowLeftRight, onSelect: move },
        takeBack,
      ]}
    />
  );
}

/** How many licences the person's company uses, and its maximum. */
export function CompanyLicences({ user: { company_licences } }: { user: UserDetail }) {
  const text = useText('users');
  if (!company_licences) return null;
  const { used, maximum } = company_licences;
  return maximum === unlimitedLicences
    ? text('page.company_licences_open', { count: used })
    : text('page.company_licences', { used, maximum });
}
