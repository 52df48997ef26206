import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import {
  acceptDifference,
  type Difference,
  differenceStates,
  exportDifferences,
  readDifferences,
  repairableKinds,
  repairDifference,
  startReconciliation,
} from '@coursefront/contract/operations/reconciliation.ts';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import { AddressTabs } from '../../parts/address-tabs.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { useDifferenceColumns } from './difference-columns.tsx';

const secondsBetweenLooks = 3;

/** The differences found by the nightly comparison: open, repaired automatically, or accepted. */
export function ReconciliationPage() {
  const text = useText('operations');
  const list = useList(readDifferences, {
    everySeconds: (answer) => (answer?.running ? secondsBetweenLooks : undefined),
  });
  const { state } = list.query;
  const { data } = list.answer;
  const accepting = useDialogTask<Difference>();
  const repairing = useDialogTask<Difference>();
  const actions = (difference: Difference) => (
    <>
      {repairableKinds.includes(difference.kind) && (
        <Button size="sm" onClick={() => repairing.begin(difference)}>
          {text('reconciliation.repair')}
        </Button>
      )}
      <Button size="sm" onClick={() => accepting.begin(difference)}>
        {text('reconciliation.accept')}
      </Button>
    </>
  );
  return (
    <>
      <PageHead
        title={text('reconciliation.title')}
        text={text('reconciliation.text')}
        actions={
          <ActButton
            icon={RotateCw}
            endpoint={startReconciliation}
            input={{}}
            refreshes={[readDifferences]}
            busyLabel={text('reconciliation.run_busy')}
            done={() => text('reconciliation.started')}
            failed={text('reconciliation.not_started')}
          >
            {text('reconciliation.run')}
          </ActButton>
        }
      />
      {data?.running && <Notice kind="info" live title={text('reconciliation.running')} />}
      <AddressTabs
        label={text('reconciliation.states')}
        tabs={differenceStates}
        current={state}
        labelOf={(tab) => text(`difference_states.${tab}`)}
        param="state"
      />
      <ListPage
        key={state}
        list={list}
        search={{ label: text('reconciliation.search'), hint: text('reconciliation.search_hint') }}
        filters={data && <RoundLine last={data.last} next_at={data.next_at} state={state} />}
        csv={{ endpoint: exportDifferences, name: 'differences.csv' }}
        caption={text('reconciliation.caption')}
        columns={useDifferenceColumns(state)}
        rowKey={({ customer, id }) => `${customer.id} ${id}`}
        {...(state === 'open' && { actions })}
        pagesLabel={text('reconciliation.pages')}
        failed={text('reconciliation.failed')}
        none={{
          title: text(`reconciliation.none.${state}`),
          text: text(`reconciliation.none_text.${state === 'open' && data?.last === null ? 'not_run' : state}`),
        }}
      >
        {accepting.dialog((difference, dialog) => (
          <AcceptDialog difference={difference} {...dialog} />
        ))}
        {repairing.dialog((difference, dialog) => (
          <RepairDialog difference={difference} {...dialog} />
        ))}
      </ListPage>
    </>
  );
}

type Rounds = Pick<AnswerOf<typeof readDifferences>, 'last' | 'next_at'>;
type LastRound = NonNullable<Rounds['last']>;
type RoundLineProps = Rounds & { state: Difference['state'] };

/** The result of the last comparison with the way to what it fixed, and the time of the next. */
function RoundLine({ last, next_at, state }: RoundLineProps) {
  const text = useText('operations');
  const timeOf = (moment: string) => leftToRight(formatDateTime(moment));
  const result = ({ ended_at, found, fixed }: LastRound) => {
    const time = timeOf(ended_at);
    if (found === 0) return text('reconciliation.last_clean', { time });
    if (found === fixed) return text('reconciliation.last_fixed', { time, count: found });
    return text('reconciliation.last', { time, count: found });
  };
  return (
    <p className="text-sm text-ink-3">
      {last && (
        <span className="block">
          {result(last)}{' '}
          {last.fixed > 0 && state !== 'fixed' && (
            <Link to="." search={{ state: 'fixed' }}>
              {text('reconciliation.show_fixed')}
            </Link>
          )}
        </span>
      )}
      {next_at && <span className="block">{text('reconciliation.next', { time: timeOf(next_at) })}</span>}
    </p>
  );
}

type DifferenceDialogProps = { difference: Difference; open: boolean; onClose: () => void };

/** Asks before a difference is left as it is. */
function AcceptDialog({ difference, ...dialog }: DifferenceDialogProps) {
  const text = useText('operations');
  return (
    <ConfirmAction
      {...dialog}
      endpoint={acceptDifference}
      input={{ params: { instance: difference.customer.id, id: difference.id } }}
      refreshes={[readDifferences]}
      danger={false}
      title={text('reconciliation.accept_title')}
      text={text('reconciliation.accept_text')}
      confirmLabel={text('reconciliation.accept_confirm')}
      busyLabel={text('reconciliation.accept_busy')}
      done={() => text('reconciliation.accepted')}
      failed={text('reconciliation.not_accepted')}
    >
      <p className="font-semibold text-ink">{text(`differences.${difference.kind}`)}</p>
    </ConfirmAction>
  );
}

/** Confirms a paid order that lets nobody in, or sends the money back. */
function RepairDialog({ difference, ...dialog }: DifferenceDialogProps) {
  const text = useText('operations');
  return (
    <ConfirmAction
      {...dialog}
      endpoint={repairDifference}
      input={{ params: { instance: difference.customer.id, id: difference.id } }}
      refreshes={[readDifferences]}
      danger={false}
      title={text('reconciliation.repair_title')}
      text={text('reconciliation.repair_text')}
      confirmLabel={text('reconciliation.repair_confirm')}
      busyLabel={text('reconciliation.repair_busy')}
      done={({ outcome }) => text(`reconciliation.repaired.${outcome}`)}
      failed={text('reconciliation.not_repaired')}
    >
      <p className="font-semibold text-ink">{difference.order?.reference}</p>
    </ConfirmAction>
  );
}
