import { checkParticipants } from '@coursefront/contract/orders/buyers.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { looksLikeEmail } from '../../../parts/people/person-cells.ts';
import { emailKey } from '../purchase/check-rows.ts';
import type { BoughtCourse } from '../purchase/order.ts';
import type { Row } from '../purchase/rows.ts';

const quietMilliseconds = 800;
const mostAtOnce = 1000;

const emailsIn = (rows: readonly Row[]): string[] => [
  ...new Set(rows.map(({ email }) => emailKey(email)).filter(looksLikeEmail)),
];

type Assigned = {
  /** E-mails of people who already have the course. */
  assigned: ReadonlySet<string>;
  /** Asks about all new e-mails and returns everybody known to have the course. */
  ask: () => Promise<ReadonlySet<string>>;
};

/** Asks the server who already has the course: when typing pauses, and again before the next step. */
export function useAssigned({ courseId, instanceId, renewal }: BoughtCourse, rows: readonly Row[]): Assigned {
  const asked = useRef(new Set<string>());
  const [assigned, setAssigned] = useState<ReadonlySet<string>>(new Set());
  const known = useRef(assigned);

  const ask = useCallback(async () => {
    const emails = emailsIn(rows).filter((email) => !asked.current.has(email));
    for (let at = 0; at < emails.length; at += mostAtOnce) {
      const batch = emails.slice(at, at + mostAtOnce);
      try {
        const users = batch.map((email) => ({ email }));
        const body = { courseid: courseId, instance_id: instanceId, users, ...(renewal && { renewal }) };
        const answer = await send(checkParticipants, { body });
        for (const email of batch) asked.current.add(email);
        const found = answer.users.filter(({ course_assigned }) => course_assigned).map(({ email }) => emailKey(email));
        if (found.length > 0) known.current = new Set([...known.current, ...found]);
      } catch (failure) {
        // This is only an early warning: placing the order checks again.
        if (!(failure instanceof ApiFailure)) throw failure;
      }
    }
    setAssigned(known.current);
    return known.current;
  }, [rows, courseId, instanceId, renewal]);

  useEffect(() => {
    const timer = setTimeout(() => void ask(), quietMilliseconds);
    return () => clearTimeout(timer);
  }, [ask]);

  return { assigned, ask };
}
