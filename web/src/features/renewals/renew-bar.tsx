import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import { canRenew, useRenew } from './use-renew.ts';

type RenewBarProps = {
  renewals: readonly Renewal[];
  /** The reader works at the training company, which sends notices and links. Team leads order. */
  manages: boolean;
  notify: () => void;
  onClear: () => void;
};

/** Renews the selected people together, or tells each of them. */
export function RenewBar({ renewals, manages, notify, onClear }: RenewBarProps) {
  const text = useText('renewals');
  const { renew, busy } = useRenew();
  const sold = renewals.filter(canRenew);
  const orders = new Set(sold.map(({ courseid }) => courseid)).size;
  const areTogether = haveOneBuyer(renewals);
  const unsold = renewals.length - sold.length;
  const told =
    sold.length === 0
      ? [text('not_sold')]
      : !areTogether
        ? [text(manages ? 'renew.link_one_company' : 'renew.several_companies')]
        : [
            ...(manages ? [] : [text('renew.orders', { count: orders })]),
            ...(unsold > 0 ? [text('renew.left_out', { number: unsold })] : []),
          ];
  return (
    <BulkBar
      title={text('renew.selected', { count: renewals.length })}
      sum={told.map((words) => <span key={words}>{words}</span>)}
      actions={
        <>
          <Button size="sm" onClick={onClear}>
            {text('renew.clear')}
          </Button>
          <Button
            size="sm"
            {...(!manages && { variant: 'primary' })}
            busy={busy}
            disabled={!areTogether || sold.length === 0}
            busyLabel={text('renew.busy')}
            onClick={() => renew(sold)}
          >
            {text(manages ? 'renew.link' : 'renew.action')}
          </Button>
          {manages && (
            <Button size="sm" variant="primary" onClick={notify}>
              {text('notify.action')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** One company orders for its own people, and somebody without a company for themselves. */
const haveOneBuyer = (renewals: readonly Renewal[]): boolean =>
  new Set(renewals.map(({ company, user }) => (company ? `company ${company.id}` : `person ${user.userid}`))).size ===
  1;
