import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { listenToHost, tellHost } from '../../../lib/routes/frame-messages.ts';
import type { ShopPlace } from '../shop-address.ts';

/** Keeps the address of the embedding page in step: it names the course that is shown, and can ask for another one. */
export function useEmbedding(place: ShopPlace): void {
  const { instanceId, courseId, preview } = place;
  const navigate = useNavigate();
  const open = useEffectEvent((course: number) => {
    if (course === courseId) return;
    // The embedding page has its own entry in the history for this step.
    void navigate({ ...(course === 0 ? place.toList() : place.toCourse(course)), replace: true });
  });

  useEffect(() => (preview ? undefined : listenToHost((course) => open(course))), [preview]);
  useEffect(() => {
    if (!preview) tellHost({ type: 'coursefront:place', instance: instanceId, course: courseId });
  }, [preview, instanceId, courseId]);
}
