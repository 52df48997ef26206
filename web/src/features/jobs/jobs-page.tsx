import { exportJobs, jobStates, readJobs } from '@coursefront/contract/operations/jobs.ts';
import { Link } from '@tanstack/react-router';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { useJobWords } from '../../lib/text/use-job-words.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { type Job, useJobColumns } from './job-columns.tsx';
import { type Replay, ReplayDialog } from './replay-dialog.tsx';

/** Waiting, running and failed jobs. */
export function JobsPage() {
  const text = useText('jobs');
  const { state = 'waiting' } = useListAddress(readJobs).query;
  return (
    <>
      <PageHead title={text('title')} text={text('text')} />
      <TabLinks
        label={text('states.label')}
        current={state}
        tabs={jobStates.map((tab) => ({
          id: tab,
          label: text(`states.${tab}`),
          link: <Link to="." search={tab === 'waiting' ? {} : { state: tab }} activeOptions={{ exact: true }} />,
        }))}
      />
      {/* The key: rows of one state must not be shown under another while its rows load. */}
      <JobList key={state} state={state} />
    </>
  );
}

const secondsBetweenLooks = 5;

function JobList({ state }: { state: Job['state'] }) {
  const text = useText('jobs');
  const wordsOf = useJobWords();
  const list = useList(readJobs, {
    input: (query) => ({ query: { ...query, state } }),
    everySeconds: secondsBetweenLooks,
  });
  const replaying = useDialogTask<Replay>();
  const replay = (job: Job) => (
    <>
      <Button size="sm" onClick={() => replaying.begin({ job, all: false })}>
        {text('replay.action')}
      </Button>
      <RowMenu
        label={text('more_for', { task: wordsOf(job.task) })}
        entries={[{ label: text('replay_all.action'), onSelect: () => replaying.begin({ job, all: true }) }]}
      />
    </>
  );
  return (
    <ListPage
      list={list}
      search={{ label: text('search'), hint: text('search_hint') }}
      csv={{ endpoint: exportJobs, name: 'jobs.csv' }}
      caption={text(`caption.${state}`)}
      columns={useJobColumns(state)}
      rowKey={({ id }) => id}
      {...(state === 'dead' && { actions: replay })}
      pagesLabel={text('pages')}
      failed={text('failed')}
      none={{ title: text(`none.${state}`), text: text(`none_text.${state}`) }}
    >
      {replaying.dialog((chosen, dialog) => (
        <ReplayDialog replay={chosen} {...dialog} />
      ))}
    </ListPage>
  );
}
