import { inviteToTeam, mostAtOnce, type Team } from '@coursefront/contract/people/team.ts';
import { checkInvited, type knownAs } from '@coursefront/contract/people/team-members.ts';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { send } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keyOf, useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useSettled } from '../../../lib/form/use-settled.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { type BulkOutcome, runBulk } from '../../../parts/bulk/run-bulk.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { teamReads } from '../team-reads.ts';
import type { TaskProps } from '../team-task.ts';
import { type Invited, type InvitedEntry, readInvited, withoutDone } from './invited-lines.ts';

const Several = z.object({ lines: z.string().check(z.trim(), z.minLength(1, 'field.required')) });

export type SeveralDraft = { lines: string; department_id: number | null; courseids: number[] };

/** The end of a run by people. Those in `failed` and `left` are still in the text. */
export type InviteReport = {
  invited: readonly Invited[];
  /** Their address had an account before. */
  already: readonly Invited[];
  failed: readonly { person: Invited; reason: string }[];
  left: number;
};

type SeveralOptions = Pick<TaskProps, 'team' | 'onClose' | 'onDone'> & { department: number | null };

/** Invites the people of a pasted text with one request each, and leaves in the text those who could not be invited. */
export function useInviteSeveral({ team, department, onClose, onDone }: SeveralOptions) {
  const text = useText('team');
  const users = useText('users');
  const lists = useText('lists');
  const [progress, setProgress] = useState<{ ready: number; total: number }>();
  const [stopping, setStopping] = useState(false);
  const [report, setReport] = useState<InviteReport>();
  const stopped = useRef(false);
  // People who have not been invited when the page is left stay uninvited.
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  const run = async ({ lines, ...forAll }: SeveralDraft) => {
    const entries = await readInvited(lines);
    const invitable = entries.filter(({ wrong }) => !wrong);
    if (invitable.length === 0) return;
    // Those who are known already are not sent: the server would refuse each.
    const already = new Set(invitable.filter((entry) => isThere(asOf(entry))));
    const asked = invitable.filter((entry) => !already.has(entry));
    const entryOf = new Map(asked.map((entry, key) => [key, entry]));
    const items = asked.map((entry, key) => ({
      key,
      name: personName(entry.person),
      act: () => invite(team, { ...entry.person, ...forAll }, () => already.add(entry)),
    }));
    const onProgress = ({ done, failed }: BulkOutcome) =>
      setProgress({ ready: done.length + failed.length, total: items.length });
    stopped.current = false;
    setStopping(false);
    setReport(undefined);
    setProgress({ ready: 0, total: items.length });
    const outcome = await runBulk(items, {
      isStopped: () => stopped.current,
      onProgress,
      unexpected: lists('bulk.unexpected'),
    });
    await Promise.all(teamReads.map((read) => queryClient.invalidateQueries({ queryKey: keyOf(read) })));
    setProgress(undefined);

    const done = new Set([...already, ...outcome.done.flatMap(({ key }) => entryOf.get(Number(key)) ?? [])]);
    const invited = [...done].filter((entry) => !already.has(entry));
    if (invited.length > 0) onDone();
    if (invited.length === entries.length) {
      toastSuccess(text('invite.invited', { count: invited.length }));
      onClose();
      return;
    }
    const left = withoutDone(lines, entries, (entry) => done.has(entry));
    form.fields.setValue('lines', left, { shouldDirty: true });
    setReport({
      invited: invited.map(({ person }) => person),
      already: [...already].map(({ person }) => person),
      failed: outcome.failed.flatMap(({ item, reason }) => {
        const entry = entryOf.get(Number(item.key));
        return entry ? [{ person: entry.person, reason }] : [];
      }),
      left: outcome.left.length,
    });
  };

  const form = useSchemaForm<SeveralDraft>(Several, {
    initial: { lines: '', department_id: department, courseids: [] },
    labels: {
      lines: text('invite.lines'),
      department_id: text('filters.department'),
      courseids: users('fields.courses'),
    },
    onValid: run,
  });
  const lines = form.fields.watch('lines');
  const entries = useEntries(lines);
  const usable = entries.filter(({ wrong }) => !wrong);
  const asOf = useKnown(team, usable);
  const known = usable.flatMap((entry) => {
    const as = asOf(entry);
    return as ? [{ ...entry, as }] : [];
  });
  const count = usable.filter((entry) => !isThere(asOf(entry))).length;
  const chosen = form.fields.watch('courseids');
  const short = team.courses.filter(({ courseid, free }) => chosen.includes(courseid) && free < count);
  return {
    form,
    progress,
    report,
    stopping,
    stop: () => {
      stopped.current = true;
      setStopping(true);
    },
    /** How many can be invited as the text is. */
    count,
    wrong: entries.filter(({ wrong }) => wrong),
    /** The addresses that have an account already. */
    known,
    isOver: count > mostAtOnce,
    /** Chosen courses with too few licences left. */
    short,
    /** Nothing can be sent as things are; an empty box gets its error when it is sent. */
    isBlocked: count > mostAtOnce || short.length > 0 || (count === 0 && lines.trim() !== ''),
  };
}

export type InviteSeveral = ReturnType<typeof useInviteSeveral>;

type KnownAs = (typeof knownAs)[number];

/** Somebody of the team, or whom the lead cannot bring in: not to be invited. */
const isThere = (as: KnownAs | undefined): boolean => as === 'team' || as === 'account';

const pauseMilliseconds = 400;

/** Asks about all addresses at once, at each pause in typing. Until the answer is there nobody is known. */
function useKnown(team: Team, entries: readonly InvitedEntry[]): (entry: InvitedEntry) => KnownAs | undefined {
  const emails = useSettled(entries.map(({ person }) => person.email.toLowerCase()).join(' '), pauseMilliseconds);
  const asked = emails === '' ? [] : emails.split(' ');
  const found = useEndpoint(
    checkInvited,
    { body: { company_id: team.company.id, emails: asked } },
    { when: asked.length > 0 && asked.length <= mostAtOnce, keepPrevious: true, freshMinutes: 0 },
  );
  const byEmail = new Map(found.data?.known.map(({ email, as }) => [email, as]));
  return ({ person }) => byEmail.get(person.email.toLowerCase());
}

/** An address that has an account is no failure: there is nothing to correct. */
async function invite(team: Team, person: Invited & Omit<SeveralDraft, 'lines'>, onTaken: () => void): Promise<void> {
  try {
    await send(inviteToTeam, { body: { ...person, company_id: team.company.id } });
  } catch (error) {
    if (!(error instanceof ApiFailure) || !['user.email_taken', 'user.in_team'].includes(error.code)) throw error;
    onTaken();
  }
}

/** The people in the text, read whenever it changes. */
function useEntries(lines: string): readonly InvitedEntry[] {
  const [entries, setEntries] = useState<readonly InvitedEntry[]>([]);
  useEffect(() => {
    let isLatest = true;
    void readInvited(lines).then((read) => isLatest && setEntries(read));
    return () => {
      isLatest = false;
    };
  }, [lines]);
  return entries;
}
