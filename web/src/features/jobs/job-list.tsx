import { exportJobs, readJobs } from '@coursefront/contract/operations/jobs.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { useJobWords } from '../../lib/text/use-job-words.ts';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../parts/list/list-search.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { RowMenu } from '../../ui/overlays/row-menu.tsx';
import { EmptyListPicture } from '../../ui/pictures/empty-list.tsx';
import { type Job, useJobColumns } from './job-columns.tsx';
import { type Replay, ReplayDialog } from './replay-dialog.tsx';

const secondsBetweenLooks = 5;

export function JobList({ state }: { state: Job['state'] }) {
  const text = useText('jobs');
  const wordsOf = useJobWords();
  const address = useListAddress(readJobs);
  const { search } = address.query;
  const [chosen, setChosen] = useState<Replay>();
  const [asking, setAsking] = useState(false);
  const query = { ...address.query, state };
  const list = useEndpoint(readJobs, { query }, { keepPrevious: true, everySeconds: secondsBetweenLooks });
  const ask = (replay: Replay) => {
    setChosen(replay);
    setAsking(true);
  };
  const replay = (job: Job) => (
    <>
      <Button size="sm" onClick={() => ask({ job, all: false })}>
        {text('replay.action')}
      </Button>
      <RowMenu
        label={text('more_for', { task: wordsOf(job.task) })}
        entries={[{ label: text('replay_all.action'), onSelect: () => ask({ job, all: true }) }]}
      />
    </>
  );
  return (
    <>
      <EndpointTable
        list={list}
        address={address}
        caption={text(`caption.${state}`)}
        columns={useJobColumns(state)}
        rowKey={({ id }) => id}
        pagesLabel={text('pages')}
        failed={text('failed')}
        {...(state === 'dead' && { actions: replay })}
        head={
          <ListSearch address={address} label={text('search')} hint={text('search_hint')}>
            <ExportButton endpoint={exportJobs} input={{ query: { search, state } }} name="jobs.csv" />
          </ListSearch>
        }
        empty={
          search ? (
            <NothingFound address={address} />
          ) : (
            <EmptyState
              bare
              picture={<EmptyListPicture />}
              title={text(`none.${state}`)}
              text={text(`none_text.${state}`)}
            />
          )
        }
      />
      {chosen && <ReplayDialog replay={chosen} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}
