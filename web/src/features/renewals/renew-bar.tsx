import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { useText } from '../../lib/text/text.ts';
import { SelectAllButton } from '../../parts/bulk/selection-bar.tsx';
import type { SelectAll } from '../../parts/bulk/use-select-all.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import { AskVendorButtons } from './ask-vendor.tsx';
import { canRenew, useRenew } from './use-renew.ts';

type RenewBarProps = {
  renewals: readonly Renewal[];
  /** The reader works at the training company, which sends notices and links. Team leads order. */
  manages: boolean;
  notify: () => void;
  /** How many of them are on other pages. */
  elsewhere: number;
  /** Selects the rows of the other pages, if there are any. */
  all: SelectAll | undefined;
  onClear: () => void;
};

/** Renews the selected people together, or tells each of them. */
export function RenewBar({ renewals, manages, notify, elsewhere, all, onClear }: RenewBarProps) {
  const text = useText('renewals');
  const lists = useText('lists');
  const { renew, busy } = useRenew();
  const sold = renewals.filter(canRenew);
  const orders = new Set(sold.map(({ courseid }) => courseid)).size;
  const areTogether = haveOneBuyer(renewals);
  const left = renewals.filter((renewal) => !canRenew(renewal));
  const unsold = left.length;
  const people = new Set(renewals.map(({ user }) => user.userid)).size;
  const told = [
    // Notices count people, of whom some may be selected for several courses.
    ...(manages && people < renewals.length ? [text('renew.people', { count: people })] : []),
    // They go to everybody who is selected, so the other words for managers are about the link and say so.
    ...(sold.length === 0
      ? [text(manages ? 'renew.link_none' : 'not_sold')]
      : !areTogether
        ? [text(manages ? 'renew.link_one_company' : 'renew.several_companies')]
        : [
            ...(manages ? [] : [text('renew.orders', { count: orders })]),
            ...(unsold > 0 ? [text(manages ? 'renew.link_left_out' : 'renew.left_out', { number: unsold })] : []),
          ]),
    ...(elsewhere > 0 ? [lists('bulk.elsewhere', { count: elsewhere })] : []),
  ];
  return (
    <BulkBar
      title={text('renew.selected', { count: renewals.length })}
      sum={told.map((words) => <span key={words}>{words}</span>)}
      clear={{ label: text('renew.clear'), onClick: onClear }}
      actions={
        <>
          <SelectAllButton all={all} />
          {!manages && <AskVendorButtons renewals={left} />}
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
