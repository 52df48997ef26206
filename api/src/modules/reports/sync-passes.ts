import type { TenantTx } from '../../db/database.ts';
import type { LmsOutcome, LmsPage, LmsPort } from '../../ports/lms.ts';
import type { SyncKind } from '../lms/public.ts';
import {
  countEnrolments,
  countReadSince,
  endEnrolmentsBefore,
  findMirrored,
  mirrorCertificates,
  mirrorCompletions,
  mirrorEnrolments,
} from './queries/mirror.queries.ts';

/** Stores a page. Returns how many of its rows an earlier page of the same pass had, too. */
type Keep = (tx: TenantTx, since: string) => Promise<number>;

/** The site's reports name courses by short name; this maps them to the site's ids. */
type CourseIds = ReadonlyMap<string, number>;

/** One of the site's reports, read page by page. */
type Pass = {
  kinds: readonly SyncKind[];
  read: (lms: LmsPort, courses: CourseIds, page: number) => Promise<LmsOutcome<LmsPage<unknown> & { keep: Keep }>>;
  /** Runs after the last page, when everything was read. Returns what is suspicious about it, if anything. */
  end?: (tx: TenantTx, since: string) => Promise<string | undefined>;
};

/** A class may leave together. More than that is a site that shows us less than it has. */
const mostLeaving = 50;

/**
 * Ends the enrolments that the site no longer lists. When most of them are missing at once, our account has probably lost a
 * right, or a condition was changed: nothing is ended, and the sync says so.
 */
async function endThoseWhoLeft(tx: TenantTx, since: string): Promise<string | undefined> {
  const { all, missing } = await countEnrolments(tx, since);
  if (missing > mostLeaving && missing * 2 > all)
    return `The report on course participants is missing ${missing} of ${all} enrolments that it had. None was ended.`;
  await endEnrolmentsBefore(tx, since);
  return undefined;
}

/** Completions and certificates are kept even if the site no longer lists them, because they happened. */
export const passes: readonly Pass[] = [
  {
    kinds: ['enrolments', 'completions'],
    read: async (lms, courses, page) => {
      const read = await lms.readAllCompletions(page);
      if (!read.ok) return read;
      const rows = read.value.rows.map((row) => ({ ...row, courseLmsId: courses.get(row.courseShortName) ?? 0 }));
      const keep: Keep = async (tx, since) => {
        const ours = await findMirrored(tx, {
          lmsIds: rows.map(({ userId }) => userId),
          usernames: [],
          courseLmsIds: [...courses.values()],
        });
        const places = rows.flatMap((row) => {
          const userId = ours.byLmsId.get(row.userId);
          const courseId = ours.courses.get(row.courseLmsId);
          return userId && courseId ? [{ ...row, userId, courseId }] : [];
        });
        const again = page === 0 ? 0 : await countReadSince(tx, places, since);
        await mirrorEnrolments(
          tx,
          places.map(({ startsAt = null, endsAt = null, ...place }) => ({ ...place, startsAt, endsAt })),
        );
        await mirrorCompletions(
          tx,
          places.flatMap(({ userId, courseId, completed, completedAt: at }) =>
            completed && at ? [{ userId, courseId, at }] : [],
          ),
        );
        return again;
      };
      return { ok: true, value: { ...read.value, keep } };
    },
    end: endThoseWhoLeft,
  },
  {
    kinds: ['certificates'],
    read: async (lms, courses, page) => {
      const read = await lms.readAllCertificates(page);
      if (!read.ok) return read;
      const { rows } = read.value;
      const keep: Keep = async (tx) => {
        const ours = await findMirrored(tx, {
          lmsIds: [],
          usernames: rows.map(({ username }) => username),
          courseLmsIds: [...courses.values()],
        });
        const held = rows.flatMap(({ username, courseShortName, name, issuedAt, expiresAt = null }) => {
          const userId = ours.byUsername.get(username);
          const lmsId = courseShortName === undefined ? undefined : courses.get(courseShortName);
          const courseId = (lmsId !== undefined && ours.courses.get(lmsId)) || null;
          return userId ? [{ userId, courseId, name, issuedAt, expiresAt }] : [];
        });
        await mirrorCertificates(tx, held);
        return 0;
      };
      return { ok: true, value: { ...read.value, keep } };
    },
  },
];
