import { readJobs } from '@coursefront/contract/jobs.ts';
import { useState } from 'react';
import { EndpointTable } from '../../lib/endpoint-table.tsx';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyListPicture } from '../../ui/pictures/empty-list.tsx';
import { type Job, useJobColumns } from './job-columns.tsx';
import { ReplayDialog } from './replay-dialog.tsx';

const secondsBetweenLooks = 5;

export function JobList({ state }: { state: Job['state'] }) {
  const text = useText('jobs');
  const address = useListAddress(readJobs);
  const [chosen, setChosen] = useState<Job>();
  const [asking, setAsking] = useState(false);
  const query = { ...address.query, state };
  const list = useEndpoint(readJobs, { query }, { keepPrevious: true, everySeconds: secondsBetweenLooks });
  const ask = (job: Job) => {
    setChosen(job);
    setAsking(true);
  };
  const replay = (job: Job) => (
    <Button size="sm" onClick={() => ask(job)}>
      {text('replay.action')}
    </Button>
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
        empty={
          <EmptyState
            bare
            picture={<EmptyListPicture />}
            title={text(`none.${state}`)}
            text={text(`none_text.${state}`)}
          />
        }
      />
      {chosen && <ReplayDialog job={chosen} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}
