import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { IdText, line } from '../values/fields.ts';

/** Limits of a course page, per language. */
export const mostOnPage = { modules: 30, trainers: 6, questions: 30, photos: 8 } as const;

/** A photograph: the browser shrinks larger ones before it sends them. */
export const photoSide = 1_600;

const Language = z.enum(languages);

/** Plain text of several lines. A blank line separates paragraphs, a leading hyphen makes a list. */
const words = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most), z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'field.invalid'));

const someWords = (most: number) => words(most).check(z.minLength(1, 'field.required'));

/** An uploaded picture of the course. */
export const CoursePicture = z.object({
  id: z.uuid(),
  /** Its path on this server. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
});
export type CoursePicture = z.infer<typeof CoursePicture>;

const pageOf = <Picture extends z.ZodMiniObject>(picture: Picture) =>
  z.object({
    about: words(4_000),
    /** One per line. */
    goals: words(2_400),
    programme: z.array(z.object({ title: line(150), text: words(2_000) })).check(z.maxLength(mostOnPage.modules)),
    audience: words(2_000),
    trainers: z
      .array(z.object({ name: line(100), role: words(150), about: words(1_500), picture: z.nullable(picture) }))
      .check(z.maxLength(mostOnPage.trainers)),
    certificate: words(1_500),
    questions: z
      .array(z.object({ question: line(200), answer: someWords(2_000) }))
      .check(z.maxLength(mostOnPage.questions)),
    photos: z.array(z.extend(picture, { alt: line(200) })).check(z.maxLength(mostOnPage.photos)),
  });

/**
 * The content of a course page in one language. Empty parts are not shown; without `about` the learning site's summary
 * is.
 */
export const PageContent = pageOf(CoursePicture);
export type PageContent = z.infer<typeof PageContent>;

/** As a client sends it: a picture is known by its id, whatever else is sent along. */
const WrittenPage = pageOf(z.object({ id: z.uuid() }));
export type WrittenPage = z.infer<typeof WrittenPage>;

/** A course page as visitors get it, in the language that it is written in. */
export const CoursePage = z.extend(PageContent, { language: Language });
export type CoursePage = z.infer<typeof CoursePage>;

export const emptyPage = (): PageContent => ({
  about: '',
  goals: '',
  programme: [],
  audience: '',
  trainers: [],
  certificate: '',
  questions: [],
  photos: [],
});

/** The lines of a text, without the hyphens or bullets that people put in front of them. */
export const linesOf = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((one) => one.replace(/^\s*[-–•*]\s+/, '').trim() || []);

/** Whether nothing is written. */
export const isEmptyPage = (page: WrittenPage): boolean => Object.values(page).every((part) => part.length === 0);

const KeptPage = z.object({ language: Language, version: z.int(), content: PageContent });

export const readCoursePages = endpoint({
  method: 'GET',
  path: '/courses/{courseid}/pages',
  summary: 'The page of a course in the shop, in every language that it is written in',
  access: { can: 'openCompanyAccount' },
  params: z.strictObject({ courseid: IdText }),
  answer: z.object({
    courseid: z.int(),
    name: z.string(),
    /** The customer's language: visitors whose language has no page get this one. */
    default_language: Language,
    pages: z.array(KeptPage),
  }),
  refuses: ['record.not_found'],
});

export const saveCoursePage = endpoint({
  method: 'PUT',
  path: '/courses/{courseid}/pages/{language}',
  summary: 'Save the page of a course in one language; an empty one is removed',
  access: { can: 'openCompanyAccount' },
  params: z.strictObject({ courseid: IdText, language: Language }),
  body: z.strictObject({
    /** The version that was read; 0 if there was none. */
    version: z.int(),
    content: WrittenPage,
  }),
  answer: z.object({ version: z.int() }),
  refuses: ['record.not_found', 'record.changed_meanwhile'],
});

export const addCoursePicture = endpoint({
  method: 'POST',
  path: '/courses/{courseid}/pictures',
  summary: 'Upload a picture for the page of a course; one that no page uses is removed after a day',
  access: { can: 'openCompanyAccount' },
  params: z.strictObject({ courseid: IdText }),
  /** JPEG or PNG in base64, plain or as a data URL. */
  body: z.strictObject({ picture: z.string().check(z.minLength(1, 'field.required'), z.maxLength(4_000_000)) }),
  answer: CoursePicture,
  refuses: ['record.not_found'],
  limit: { calls: 60, seconds: 60 },
});
