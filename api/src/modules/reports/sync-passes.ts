import type { TenantTx } from '../../db/database.ts';
import type { LmsOutcome, LmsPage, LmsPort } from '../../ports/lms.ts';
import type { SyncKind } from '../lms/public.ts';
import {
  endEnrolmentsBefore,
  findMirrored,
  mirrorCertificates,
  mirrorCompletions,
  mirrorEnrolments,
} from './queries/mirror.queries.ts';

type Keep = (tx: TenantTx) => Promise<void>;

/** The site's reports name courses by short name; this maps them to the site's ids. */
type CourseIds = ReadonlyMap<string, number>;

/** One of the site's reports, read page by page. */
type Pass = {
  kinds: readonly SyncKind[];
  read: (lms: LmsPort, courses: CourseIds, page: number) => Promise<LmsOutcome<LmsPage<unknown> & { keep: Keep }>>;
  /** Runs after the last page, when everything was read. */
  end?: (tx: TenantTx, since: string) => Promise<void>;
};

/** Completions and certificates are kept even if the site no longer lists them, because they happened. */
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
