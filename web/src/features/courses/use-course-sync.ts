import { readCourse, readCourseSync, readCourses, syncCourses } from '@coursefront/contract/courses.ts';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { keyOf, useAction, useEndpoint } from '../../lib/use-endpoint.ts';

const secondsBetweenLooks = 1;

/** The state of the synchronisation, looked at again and again while one runs; then the courses are read anew. */
export function useCourseSync() {
  const start = useAction(syncCourses, { refreshes: [readCourseSync] });
  const sync = useEndpoint(readCourseSync, {});
  const running = start.isPending || sync.data?.state === 'running';
  useEndpoint(readCourseSync, {}, { when: running, everySeconds: secondsBetweenLooks });

  const wasRunning = useRef(running);
  useEffect(() => {
    if (wasRunning.current && !running) {
      for (const read of [readCourses, readCourse]) void queryClient.invalidateQueries({ queryKey: keyOf(read) });
    }
    wasRunning.current = running;
  }, [running]);

  return { sync: sync.data, running, failure: start.error, start: () => start.mutate({}) };
}
