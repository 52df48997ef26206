import type { Language } from '@coursefront/contract/languages.ts';
import { isEmptyPage, linesOf, type PageContent, type WrittenPage } from '@coursefront/contract/shop/course-pages.ts';
import type { TenantTx } from '../../../db/database.ts';
import type { UserCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import { actorOf, recordChange } from '../../audit/public.ts';
import { deletePage, findNamedCourse, insertPage, lockPage, updatePage } from './course-pages.queries.ts';
import { withPictures } from './course-pictures.ts';

type Edited = { courseid: number; language: Language; version: number; content: WrittenPage };

/** Saves the page if it is still at the version that the caller read. Returns the new version, 0 for a removed page. */
export async function saveCoursePage(
  tx: TenantTx,
  caller: UserCaller,
  { courseid, language, version, content: written }: Edited,
): Promise<{ version: number }> {
  const course = await findNamedCourse(tx, courseid);
  if (!course) throw new Refusal('record.not_found', {});
  const before = await lockPage(tx, course.id, language);
  if ((before?.version ?? 0) !== version) throw new Refusal('record.changed_meanwhile', {});

  const content = await withPictures(tx, course.id, written);
  const isEmpty = isEmptyPage(content);
  if (!before && isEmpty) return { version: 0 };
  if (isEmpty) await deletePage(tx, course.id, language);
  const change = before ? updatePage : insertPage;
  const now = isEmpty ? 0 : await change(tx, course.id, language, content);
  if (now === undefined) throw new Refusal('record.changed_meanwhile', {});

  await recordChange(tx, actorOf(caller), {
    action: isEmpty ? 'course_page.deleted' : before ? 'course_page.changed' : 'course_page.made',
    subject: { kind: 'course_page', id: course.id },
    // The log leaves out what is the same on both sides, and the language must be in it.
    before: before && { ...(isEmpty && { language }), ...factsOf(before.content) },
    after: isEmpty ? null : { language, ...factsOf(content) },
  });
  return { version: now };
}

/** The page as the audit log shows it: each part as its words. */
const factsOf = (page: PageContent) => ({
  about: page.about,
  goals: linesOf(page.goals),
  programme: page.programme.map(({ title, text }) => told(title, text)),
  audience: page.audience,
  trainers: page.trainers.map(({ name, role, about }) => told(name, role, about)),
  certificate: page.certificate,
  answered_questions: page.questions.map(({ question, answer }) => told(question, answer)),
  photos: page.photos.map(({ alt }) => alt),
});

const told = (...parts: readonly string[]): string => parts.filter(Boolean).join(': ');
