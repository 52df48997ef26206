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

type Answered = {
  /** E-mails of people who already have the course. */
  assigned: ReadonlySet<string>;
  /** E-mails of people of the buyer's company, who need no phone number. */
  colleagues: ReadonlySet<string>;
  /** E-mails that nothing more is expected for. */
  settled: ReadonlySet<string>;
};

type Assigned = Answered & {
  /** Asks about all new e-mails and returns everything that is known. */
  ask: () => Promise<Answered>;
};

const nothing: Answered = { assigned: new Set(), colleagues: new Set(), settled: new Set() };

/** Asks the server who already has the course and who is a colleague: when typing pauses, and again before the next step. */
export function useAssigned({ courseId, instanceId, renewal }: BoughtCourse, rows: readonly Row[]): Assigned {
  const asked = useRef(new Set<string>());
  const [answered, setAnswered] = useState(nothing);
  const latest = useRef(answered);

  const ask = useCallback(async () => {
    const emails = emailsIn(rows).filter((email) => !asked.current.has(email));
    for (let at = 0; at < emails.length; at += mostAtOnce) {
      const batch = emails.slice(at, at + mostAtOnce);
      const found = { assigned: [] as string[], colleagues: [] as string[] };
      try {
        const users = batch.map((email) => ({ email }));
        const body = { courseid: courseId, instance_id: instanceId, users, ...(renewal && { renewal }) };
        const answer = await send(checkParticipants, { body });
        for (const email of batch) asked.current.add(email);
        for (const { email, course_assigned, known } of answer.users) {
          if (course_assigned) found.assigned.push(emailKey(email));
          if (known) found.colleagues.push(emailKey(email));
        }
      } catch (failure) {
        // This is only an early warning: placing the order checks again.
        if (!(failure instanceof ApiFailure)) throw failure;
      }
      const { assigned, colleagues, settled } = latest.current;
      latest.current = {
        assigned: new Set([...assigned, ...found.assigned]),
        colleagues: new Set([...colleagues, ...found.colleagues]),
        settled: new Set([...settled, ...batch]),
      };
    }
    setAnswered(latest.current);
    return latest.current;
  }, [rows, courseId, instanceId, renewal]);

  useEffect(() => {
    const timer = setTimeout(() => void ask(), quietMilliseconds);
    return () => clearTimeout(timer);
  }, [ask]);

  return { ...answered, ask };
}
