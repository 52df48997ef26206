import { type Renewal, readRenewalMonths, readRenewals, skipRenewal } from '@coursefront/contract/learning/renewals.ts';
import { Link } from '@tanstack/react-router';
import { Bell, CalendarX, Link2, RefreshCw, Store, Undo2, UserPlus } from 'lucide-react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { personName } from '../../parts/people/person-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import { canRenew, isOpen, isSoon, useRenew } from './use-renew.ts';

const secondsToUndo = 8;

type RenewalMenuProps = {
  renewal: Renewal;
  /** The reader works at the training company: sends notices and links, and orders for nobody. */
  manages?: boolean;
  notify?: () => void;
  /** Asks whether the person gets a bought licence that is left. */
  assign: () => void;
};

/** A team lead renews what ends soon or has ended by a button of the row, and everything else from the menu. */
const isPressing = (renewal: Renewal) => canRenew(renewal) && (isSoon(renewal) || renewal.state === 'over');

/** Skipping is done at once and undone as easily, because a question each time would be in the way. */
export function RenewalMenu({ renewal, manages = false, notify, assign }: RenewalMenuProps) {
  const text = useText('renewals');
  const skip = useAction(skipRenewal, { refreshes: [readRenewals, readRenewalMonths] });
  const { renew, busy } = useRenew();
  const { id, state } = renewal;
  if (state === 'ordered' || state === 'renewed') return null;
  const hasButton = !manages && isPressing(renewal);
  const words = { name: personName(renewal.user), course: renewal.course_name };
  const change = async (skipped: boolean) => {
    try {
      await skip.mutateAsync({ params: { id: String(id) }, body: { skipped } } as never);
      if (!skipped) return toastSuccess(text('skip.resumed', words));
      toast({
        kind: 'success',
        title: text('skip.done', words),
        seconds: secondsToUndo,
        action: { label: text('skip.undo'), onPress: () => void change(false) },
      });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toastFailure(text('skip.failed'), failure.message);
    }
  };
  return (
    <>
      {hasButton && (
        <Button
          size="sm"
          busy={busy}
          busyLabel={text('renew.busy')}
          aria-label={`${text('renew.action')}: ${words.name}, ${words.course}`}
          onClick={() => renew([renewal])}
        >
          {text('renew.action')}
        </Button>
      )}
      <RowMenu
        label={text('more_for', words)}
        entries={[
          ...(notify && state === 'due' ? [{ label: text('notify.action'), icon: Bell, onSelect: notify }] : []),
          ...(canRenew(renewal) && !hasButton
            ? [
                {
                  label: text(manages ? 'renew.link' : 'renew.action'),
                  icon: manages ? Link2 : RefreshCw,
                  onSelect: () => renew([renewal]),
                },
              ]
            : []),
          ...(renewal.licence_left ? [{ label: text('assign.action'), icon: UserPlus, onSelect: assign }] : []),
          ...(manages && isOpen(renewal) && !renewal.sold
            ? [
                {
                  label: text('sell'),
                  icon: Store,
                  link: <Link to={pathTo('CompanyAccountWebShop')} search={{ search: renewal.course_name }} />,
                },
              ]
            : []),
          state === 'skipped'
            ? { label: text('skip.resume'), icon: Undo2, onSelect: () => void change(false) }
            : { label: text('skip.action'), icon: CalendarX, onSelect: () => void change(true) },
        ]}
      />
    </>
  );
}
