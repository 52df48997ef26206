import { checkParticipants } from '@coursefront/contract/orders/buyers.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import type { Bought } from '../wizard/order.ts';
import { emailKey, looksLikeEmail } from './check.ts';
import type { Row } from './rows.ts';

const quietMilliseconds = 800;
const mostAtOnce = 1000;

const emailsIn = (rows: readonly Row[]): string[] => [
  ...new Set(rows.map(({ email }) => emailKey(email)).filter(looksLikeEmail)),
];

type Assigned = {
  /** Addresses of people who have the course already. */
  assigned: ReadonlySet<string>;
  /** Asks about everybody who has not been asked about, and answers with all that are known. */
  ask: () => Promise<ReadonlySet<string>>;
};

/** The server's word on who has the course: asked when typing pauses, and once more before the next step. */
export function useAssigned({ courseId, instanceId }: Bought, rows: readonly Row[]): Assigned {
  const asked = useRef(new Set<string>());
  const [assigned, setAssigned] = useState<ReadonlySet<string>>(new Set());
  const known = useRef(assigned);

  const ask = useCallback(async () => {
    const emails = emailsIn(rows).filter((email) => !asked.current.has(email));
    for (let at = 0; at < emails.length; at += mostAtOnce) {
      const batch = emails.slice(at, at + mostAtOnce);
      try {
        const users = batch.map((email) => ({ email }));
        const answer = await send(checkParticipants, { body: { courseid: courseId, instance_id: instanceId, users } });
        for (const email of batch) asked.current.add(email);
        const found = answer.users.filter(({ course_assigned }) => course_assigned).map(({ email }) => emailKey(email));
        if (found.length > 0) known.current = new Set([...known.current, ...found]);
      } catch (failure) {
        // Only a word ahead of time: the order itself asks again and is refused if need be.
        if (!(failure instanceof ApiFailure)) throw failure;
      }
    }
    setAssigned(known.current);
    return known.current;
  }, [rows, courseId, instanceId]);

  useEffect(() => {
    const timer = setTimeout(() => void ask(), quietMilliseconds);
    return () => clearTimeout(timer);
  }, [ask]);

  return { assigned, ask };
}
