import { noticeSeconds } from '@coursefront/contract/constants.ts';
import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import type { RowKey } from '../../ui/table/table-column.ts';
import type { BulkItem, BulkOutcome } from './run-bulk.ts';
import { useBulkRun } from './use-bulk-run.ts';

export type BulkTask = {
  /** Names the action and the number of rows: "Approve 12 invoices". */
  title: string;
  items: readonly BulkItem[];
  /** The question. Without it the action begins at once, because it was asked before or can be undone. */
  ask?: { title?: string; text: string; confirm: string; danger?: boolean; more?: ReactNode };
  refreshes: readonly Endpoint[];
  /** The toast if all went well: "12 invoices approved". */
  done: (number: number) => string;
  /** With the rows that are done: they are selected no longer. */
  onDone?: (keys: readonly RowKey[]) => void;
  /** As of `Dialog`: for rows that leave the list, and the bar with them. */
  finalFocus?: () => HTMLElement | null;
};

export type BulkDialogProps = DialogState & {
  task: BulkTask;
  /** Begins the way back, in a dialog like this one. */
  begin: (task: BulkTask) => void;
};

/** Asks, shows the progress, and ends with a toast, or with a report of what failed and why. */
export function BulkDialog({ task, begin, open, onClose }: BulkDialogProps) {
  const text = useText('lists');
  const textId = useId();
  const safe = useRef<HTMLButtonElement>(null);
  const report = useRef<HTMLDivElement>(null);
  const countsOf = useCounts();
  const isHere = useRef(true);
  // A user who leaves the page while it runs is told in a toast how far it came.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const onOver = ({ done, failed, left }: BulkOutcome) => {
    task.onDone?.(done.map(({ key }) => key));
    if (failed.length > 0 || left.length > 0) {
      if (!isHere.current)
        toast({ kind: 'warning', title: task.title, text: countsOf({ done, failed, left }).join(' · ') });
      return;
    }
    const back = wayBack(task, done, text('bulk.undo_title'), (count) => text('bulk.undone', { count }));
    toast({
      kind: 'success',
      title: task.done(done.length),
      // A toast that can be pressed stays until it is closed.
      ...(back
        ? { action: { label: text('bulk.undo'), onPress: () => begin(back) } }
        : { seconds: noticeSeconds.success }),
    });
    onClose();
  };
  const run = useBulkRun(task.items, { refreshes: task.refreshes, unexpected: text('bulk.unexpected'), onOver });
  const { phase, outcome } = run;
  const total = task.items.length;
  const ready = outcome.done.length + outcome.failed.length;
  const asks = task.ask !== undefined && phase === 'asking';

  const begun = useRef(false);
  useEffect(() => {
    if (task.ask || begun.current) return;
    begun.current = true;
    run.begin();
  });
  useEffect(() => {
    // The button that was pressed is gone. The report gets the focus, not its button: a late press would close it unread.
    if (phase === 'running') safe.current?.focus();
    if (phase === 'over') report.current?.focus();
  }, [phase]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={(asks && task.ask?.title) || task.title}
      alert={asks}
      keepOpen={phase === 'running' || phase === 'over'}
      initialFocus={safe}
      {...(task.finalFocus && { finalFocus: task.finalFocus })}
      {...(asks && { icon: TriangleAlert, kind: task.ask?.danger ? 'danger' : 'warning', describedBy: textId })}
      actions={
        asks ? (
          <AskButtons task={task} safe={safe} onClose={onClose} onConfirm={run.begin} />
        ) : phase === 'over' ? (
          <ReportButtons outcome={outcome} onClose={onClose} onRetry={run.tryAgain} onGoOn={run.goOn} />
        ) : (
          <Button ref={safe} onClick={run.stop} busy={run.stopping} busyLabel={text('bulk.stopping')}>
            {text('bulk.stop')}
          </Button>
        )
      }
    >
      {asks && (
        <>
          <p id={textId}>{task.ask?.text}</p>
          {task.ask?.more}
        </>
      )}
      {!asks && phase !== 'over' && (
        <Progress
          large
          value={ready}
          max={total}
          label={task.title}
          words={text('bulk.progress', { done: ready, total })}
        />
      )}
      {phase === 'over' && (
        <div ref={report} tabIndex={-1} className="grid gap-4 outline-none">
          <Report outcome={outcome} />
        </div>
      )}
    </Dialog>
  );
}

type AskButtonsProps = {
  task: BulkTask;
  safe: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onConfirm: () => void;
};

function AskButtons({ task: { ask }, safe, onClose, onConfirm }: AskButtonsProps) {
  const common = useText('common');
  return (
    <>
      <Button ref={safe} onClick={onClose}>
        {common('dialog.cancel')}
      </Button>
      <Button variant={ask?.danger ? 'danger-solid' : 'primary'} onClick={onConfirm}>
        {ask?.confirm}
      </Button>
    </>
  );
}

type ReportButtonsProps = { outcome: BulkOutcome; onClose: () => void; onRetry: () => void; onGoOn: () => void };

function ReportButtons({ outcome: { failed, left }, onClose, onRetry, onGoOn }: ReportButtonsProps) {
  const text = useText('lists');
  return (
    <>
      <Button onClick={onClose}>{text('bulk.close')}</Button>
      {left.length > 0 && <Button onClick={onGoOn}>{text('bulk.go_on')}</Button>}
      {failed.some(({ refused }) => !refused) && (
        <Button variant="primary" onClick={onRetry}>
          {text('bulk.try_again')}
        </Button>
      )}
    </>
  );
}

function useCounts(): (outcome: BulkOutcome) => string[] {
  const text = useText('lists');
  return ({ done, failed, left }) => [
    text('bulk.report_done', { count: done.length }),
    ...(failed.length > 0 ? [text('bulk.report_failed', { count: failed.length })] : []),
    ...(left.length > 0 ? [text('bulk.report_left', { count: left.length })] : []),
  ];
}

/** The result, with the reason for each row that failed. */
function Report({ outcome }: { outcome: BulkOutcome }) {
  const text = useText('lists');
  const counts = useCounts()(outcome);
  const { failed } = outcome;
  return (
    <>
      <Notice kind={failed.length > 0 ? 'danger' : 'warning'} live title={text('bulk.report')}>
        <ul>
          {counts.map((count) => (
            <li key={count}>{count}</li>
          ))}
        </ul>
      </Notice>
      {failed.length > 0 && (
        <ul className="grid gap-2">
          {failed.map(({ item, reason }) => (
            <li key={item.key}>
              <bdi className="font-semibold text-ink">{item.name}</bdi>
              <span className="block">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The same rows backwards, if each of them can be undone. */
function wayBack(
  task: BulkTask,
  done: readonly BulkItem[],
  title: string,
  said: (number: number) => string,
): BulkTask | undefined {
  const items = done.flatMap(({ key, name, undo }) => (undo ? [{ key, name, act: undo }] : []));
  return items.length === done.length && items.length > 0
    ? { title, items, refreshes: task.refreshes, done: said }
    : undefined;
}
