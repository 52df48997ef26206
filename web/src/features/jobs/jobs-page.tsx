import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { countJobs, exportJobs, jobStates, readJobs, replayJob } from '@coursefront/contract/operations/jobs.ts';
import { Navigate } from '@tanstack/react-router';
import { callEndpoint } from '../../lib/api/api.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { useJobWords } from '../../lib/text/use-job-words.ts';
import { useCounted } from '../../lib/text/use-number.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { AddressTabs } from '../../parts/address-tabs.tsx';
import type { BulkTask } from '../../parts/bulk/bulk-dialog.tsx';
import { SelectionBar, useBoxes } from '../../parts/bulk/selection-bar.tsx';
import { useBulk } from '../../parts/bulk/use-bulk.tsx';
import { type SelectedRows, useSelectedRows } from '../../parts/bulk/use-selected-rows.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { TroubleWords } from '../../parts/trouble.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { Count } from '../../ui/text/count.tsx';
import { type Job, useJobColumns } from './job-columns.tsx';
import { type Replay, ReplayDialog } from './replay-dialog.tsx';

/** Waiting, running and failed jobs. Without a state in the address, the failed ones are shown if there are any. */
export function JobsPage() {
  const text = useText('jobs');
  const { query, searchWith } = useListAddress(readJobs);
  const { state } = query;
  const counts = useEndpoint(countJobs, {}, { everySeconds: secondsBetweenLooks });
  if (state === undefined && !counts.isPending)
    return <Navigate to="." search={searchWith({ state: firstShown(counts.data) })} replace />;
  return (
    <>
      <PageHead title={text('title')} text={text('text')} />
      <AddressTabs
        label={text('states.label')}
        tabs={jobStates}
        current={state}
        labelOf={(tab) => (
          <>
            {text(`states.${tab}`)} {counts.data && <StateCount state={tab} total={counts.data[tab]} />}
          </>
        )}
        param="state"
        namesFirst
      />
      {/* The key: rows of one state must not be shown under another while its rows load. */}
      {state === undefined ? <Skeleton className="h-96" /> : <JobList key={state} state={state} />}
    </>
  );
}

const secondsBetweenLooks = 5;

/** Problems come first. */
function firstShown(counts: AnswerOf<typeof countJobs> | undefined): Job['state'] {
  if (counts?.dead) return 'dead';
  return counts?.retrying ? 'retrying' : 'waiting';
}

/** Only the failed ones wait for the reader; those that are retried may need them. */
function StateCount({ state, total }: { state: Job['state']; total: number }) {
  const words = useCounted()(total);
  if ((state === 'dead' || state === 'retrying') && total > 0) return <Count value={words} label={words} />;
  return <span className="font-normal text-ink-3 tabular-nums">{words}</span>;
}

function JobList({ state }: { state: Job['state'] }) {
  const text = useText('jobs');
  const wordsOf = useJobWords();
  const list = useList(readJobs, {
    input: (query) => ({ query: { ...query, state } }),
    everySeconds: secondsBetweenLooks,
  });
  const replaying = useDialogTask<Replay>();
  const bulk = useBulk();
  const selection = useSelectedRows(list.answer.data?.rows, ({ id }) => id);
  const nameOf = ({ id, task }: Job) => `${wordsOf(task)} ${text('number', { id })}`;
  const boxes = useBoxes(selection, nameOf);
  const runNow = (job: Job) => (
    <ActButton
      size="sm"
      endpoint={replayJob}
      input={{ params: { id: job.id } }}
      refreshes={[readJobs, countJobs]}
      busyLabel={text('replay.busy')}
      done={() => text('run_now.done', { task: wordsOf(job.task) })}
      failed={text('replay.failed', { task: wordsOf(job.task) })}
    >
      {text('run_now.action')}
    </ActButton>
  );
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
      detail={({ last_error, instance_id }) =>
        last_error && (
          <div className="px-5 py-3">
            <TroubleWords
              error={last_error}
              check={instance_id === null ? undefined : pathTo('AdminConnection', { customerid: instance_id })}
            />
          </div>
        )
      }
      {...(state === 'retrying' && { actions: runNow })}
      {...(state === 'dead' && {
        actions: replay,
        selection: boxes,
        bar: <ReplayBar selection={selection} nameOf={nameOf} begin={bulk.begin} />,
      })}
      pagesLabel={text('pages')}
      failed={text('failed')}
      none={{ title: text(`none.${state}`), text: text(`none_text.${state}`) }}
    >
      {bulk.dialog}
      {replaying.dialog((chosen, dialog) => (
        <ReplayDialog replay={chosen} {...dialog} />
      ))}
    </ListPage>
  );
}

type ReplayBarProps = { selection: SelectedRows<Job>; nameOf: (job: Job) => string; begin: (task: BulkTask) => void };

function ReplayBar({ selection, nameOf, begin }: ReplayBarProps) {
  const text = useText('jobs');
  const title = text('replay.many_title', { count: selection.rows.length });
  const press = () =>
    begin({
      title,
      ask: { text: text('replay.many_text'), confirm: title },
      items: selection.rows.map((job) => ({
        key: job.id,
        name: nameOf(job),
        act: () => callEndpoint(replayJob, { params: { id: job.id } }),
      })),
      refreshes: [readJobs, countJobs],
      done: (count) => text('replay.many_done', { count }),
      onDone: selection.drop,
    });
  return (
    <SelectionBar selection={selection}>
      <Button size="sm" variant="primary" onClick={press}>
        {title}
      </Button>
    </SelectionBar>
  );
}
