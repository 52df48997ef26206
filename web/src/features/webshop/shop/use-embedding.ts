import { useEffect, useEffectEvent } from 'react';
import { usePageNavigate } from '../../../lib/page/page-tools.tsx';
import { isFramed, tellHost } from '../../../lib/routes/frame-messages.ts';
import type { ShopPlace } from '../shop-address.ts';

/** Keeps the address of the embedding page in step: it names the course that is shown, and can ask for another one. */
export function useEmbedding(place: ShopPlace): void {
  const { instanceId, courseId, preview } = place;
  const navigate = usePageNavigate();
  const open = useEffectEvent((course: number) => {
    if (course === courseId) return;
    // The embedding page has its own entry in the history for this step.
    navigate({ ...(course === 0 ? place.toList() : place.toCourse(course)), replace: true });
  });

  useEffect(() => {
    if (preview || !isFramed()) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    // Later, because visitors of the shop's own page do without. The shop works if it cannot be loaded.
    import('../../../lib/routes/listen-to-host.ts').then(
      ({ listenToHost }) => {
        if (!isOver) stop = listenToHost((course) => open(course));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [preview]);
  useEffect(() => {
    if (!preview) tellHost({ type: 'coursefront:place', instance: instanceId, course: courseId });
  }, [preview, instanceId, courseId]);
}
