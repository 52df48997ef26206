import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCourseSync } from './use-course-sync.ts';

/** When the courses last came from the learning site, how that went, and the button that fetches them now. */
export function SyncLine() {
  const text = useText('courses');
  const { sync, running, failure, start } = useCourseSync();
  const trouble = failure?.message ?? (sync?.state === 'failed' && !running ? text('sync.failed') : undefined);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm">
      <div role="status" className="text-ink-3">
        {trouble && (
          <p className="flex max-w-[52ch] gap-2 text-warning">
            <Icon of={TriangleAlert} size="sm" className="mt-0.5" />
            {trouble}
          </p>
        )}
        {sync && <p>{running ? text('sync.running') : <LastTime at={sync.finished_at} />}</p>}
      </div>
      <Button icon={RefreshCw} busy={running} busyLabel={text('sync.busy')} onClick={start}>
        {text('sync.action')}
      </Button>
    </div>
  );
}

function LastTime({ at }: { at: string | null }) {
  const text = useText('courses');
  if (at === null) return text('sync.never');
  return (
    <>
      {text('sync.last')} <DateText value={at} time />
    </>
  );
}
