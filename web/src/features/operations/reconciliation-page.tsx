import {
  type Difference,
  differenceStates,
  exportDifferences,
  readDifferences,
  startReconciliation,
} from '@coursefront/contract/operations/reconciliation.ts';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch } from '../../parts/list/list-search.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { useDifferenceColumns } from './difference-columns.tsx';
import { ListEmpty } from './list-empty.tsx';
import { RoundLine } from './round-line.tsx';

const secondsBetweenLooks = 3;

/** What the nightly comparison found: to be looked at, mended by itself, or left as it is. */
export function ReconciliationPage() {
  const text = useText('operations');
  const address = useListAddress(readDifferences);
  const { search, state } = address.query;
  const list = useEndpoint(
    readDifferences,
    { query: address.query },
    { keepPrevious: true, everySeconds: (answer) => (answer?.running ? secondsBetweenLooks : undefined) },
  );
  const [chosen, setChosen] = useState<Difference>();
  const [asking, setAsking] = useState(false);
  const ask = (difference: Difference) => {
    setChosen(difference);
    setAsking(true);
  };
  const accept = (difference: Difference) => (
    <Button size="sm" onClick={() => ask(difference)}>
      {text('reconciliation.accept')}
    </Button>
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
      {list.data?.running && <Notice kind="info" live title={text('reconciliation.running')} />}
      <TabLinks
        label={text('reconciliation.states')}
        current={state}
        tabs={differenceStates.map((tab) => ({
          id: tab,
          label: text(`difference_states.${tab}`),
          link: <Link to="." search={tab === 'open' ? {} : { state: tab }} activeOptions={{ exact: true }} />,
        }))}
      />
      <EndpointTable
        key={state}
        list={list}
        address={address}
        caption={text('reconciliation.caption')}
        columns={useDifferenceColumns(state)}
        rowKey={({ customer, id }) => `${customer.id} ${id}`}
        {...(state === 'open' && { actions: accept })}
        pagesLabel={text('reconciliation.pages')}
        failed={text('reconciliation.failed')}
        head={
          <ListSearch address={address} label={text('reconciliation.search')} hint={text('reconciliation.search_hint')}>
            {list.data && <RoundLine last={list.data.last} next_at={list.data.next_at} />}
            <ExportButton endpoint={exportDifferences} input={{ query: { search, state } }} name="differences.csv" />
          </ListSearch>
        }
        empty={
          <ListEmpty
            address={address}
            title={text(`reconciliation.none.${state}`)}
            text={text(`reconciliation.none_text.${state}`)}
          />
        }
      />
      {chosen && <AcceptDialog difference={chosen} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}
