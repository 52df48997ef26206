import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf } from '../../lib/api/use-endpoint.ts';
import { type BulkItem, type BulkOutcome, runBulk } from './run-bulk.ts';

type Phase = 'asking' | 'running' | 'over';

type BulkRunOptions = {
  /** Endpoints whose answers change with it. They are read again after each run, not after each row. */
  refreshes: readonly Endpoint[];
  unexpected: string;
  onOver: (outcome: BulkOutcome) => void;
};

/** One action for many rows from the question to the report. Trying failed rows again adds to what was done before. */
export function useBulkRun(items: readonly BulkItem[], { refreshes, unexpected, onOver }: BulkRunOptions) {
  const [phase, setPhase] = useState<Phase>('asking');
  const [stopping, setStopping] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome>({ done: [], failed: [], left: items });
  const stopped = useRef(false);
  // Rows that have not begun when the page is left stay as they are.
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  const run = async (chosen: readonly BulkItem[], before: BulkOutcome) => {
    stopped.current = false;
    setStopping(false);
    setPhase('running');
    const added = (now: BulkOutcome): BulkOutcome => ({
      done: [...before.done, ...now.done],
      failed: [...before.failed.filter(({ item }) => !chosen.includes(item)), ...now.failed],
      left: [...before.left.filter((item) => !chosen.includes(item)), ...now.left],
    });
    const isStopped = () => stopped.current;
    const onProgress = (now: BulkOutcome) => setOutcome(added(now));
    const ended = added(await runBulk(chosen, { isStopped, onProgress, unexpected }));
    await Promise.all(refreshes.map((read) => queryClient.invalidateQueries({ queryKey: keyOf(read) })));
    setOutcome(ended);
    setPhase('over');
    onOver(ended);
  };

  return {
    phase,
    outcome,
    stopping,
    begin: () => void run(items, outcome),
    tryAgain: () =>
      void run(
        outcome.failed.filter(({ refused }) => !refused).map(({ item }) => item),
        outcome,
      ),
    goOn: () => void run(outcome.left, outcome),
    stop: () => {
      stopped.current = true;
      setStopping(true);
    },
  };
}
