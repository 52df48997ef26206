import type { TenantTx } from '../../db/database.ts';
import type { LmsOutcome, LmsPage, LmsPort } from '../../ports/lms.ts';
import type { SyncKind } from '../lms/public.ts';
import {
  endEnrolmentsBefore,
  findMirrored,
  mirrorCertificates,
  mirrorCompletions,
  mirrorEnrolments,
} from './mirror.queries.ts';

type Keep = (tx: TenantTx) => Promise<void>;

/** The site's reports name courses by their short names; these are the site's ids by them. */
type CourseIds = ReadonlyMap<string, number>;

/** One of the site's reports, read to its end page by page. */
type Pass = {
  kinds: readonly SyncKind[];
  read: (lms: LmsPort, courses: CourseIds, page: number) => Promise<LmsOutcome<LmsPage<unknown> & { keep: Keep }>>;
  /** After the last page, when all that there is was seen. */
  end?: (tx: TenantTx, since: string) => Promise<void>;
};

/** What was once completed or issued stays, also when the site lists it no more: it happened. */
export const passes: readonly Pass[] = [
  {
    kinds: ['enrolments', 'completions'],
    read: async (lms, courses, page) => {
      const read = await lms.readAllCompletions(page);
      if (!read.ok) return read;
      const rows = read.value.rows.map((row) => ({ ...row, courseLmsId: courses.get(row.courseShortName) ?? 0 }));
      const keep: Keep = async (tx) => {
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
      };
      return { ok: true, value: { ...read.value, keep } };
    },
    end: endEnrolmentsBefore,
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
      };
      return { ok: true, value: { ...read.value, keep } };
    },
  },
];
