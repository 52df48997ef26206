import * as z from 'zod/mini';
import { mostStars, pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery, pages } from '../lists.ts';
import { IdText } from '../values/fields.ts';

/** waiting: nobody has read it yet. hidden: a training manager decided that visitors do not see it. */
export const reviewStatuses = ['waiting', 'published', 'hidden'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** off: the shop has no reviews. moderated: somebody reads them first. direct: they are public at once. */
export const reviewModes = ['off', 'moderated', 'direct'] as const;
export type ReviewMode = (typeof reviewModes)[number];

/** The course's page shows so many at a time, and so many pages of them. */
export const reviewsOnPage = 5;
export const mostReviewPages = 100;
export const reviewLength = { text: 2_000, answer: 1_000 } as const;

/** Plain text of several lines. */
const words = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most), z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'field.invalid'));

const Stars = z.int().check(z.minimum(1), z.maximum(mostStars));

/** A review as visitors read it. `name` is the first name and an initial. */
export const ShownReview = z.object({
  stars: z.int(),
  text: z.string(),
  name: z.string(),
  written_at: z.string(),
  answer: z.nullable(z.string()),
});

/** A page of the reviews of a course, the newest first, and the mean of all. */
export const ShownReviews = z.object({
  count: z.int(),
  average: z.number(),
  page: z.int(),
  rows: z.array(ShownReview),
});
export type ShownReviews = z.infer<typeof ShownReviews>;

/** The page of reviews in the address of a course. */
export const ReviewPage = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'field.wrong_kind')),
  z.transform((digits: string) => Math.min(Number(digits), mostReviewPages)),
);

/** The learner's own review. */
export const OwnReview = z.object({
  stars: z.int(),
  text: z.string(),
  status: z.enum(reviewStatuses),
  answer: z.nullable(z.string()),
});
export type OwnReview = z.infer<typeof OwnReview>;

const Course = z.strictObject({ courseid: IdText });
const written = { calls: 30, seconds: 3_600 } as const;

export const saveReview = endpoint({
  method: 'PUT',
  path: '/learning/reviews/{courseid}',
  summary: 'Write a review of a course that the learner took part in, or change it',
  access: { can: 'learn' },
  params: Course,
  body: z.strictObject({ stars: Stars, text: words(reviewLength.text) }),
  answer: OwnReview,
  refuses: ['course.not_found', 'review.off', 'review.not_finished'],
  limit: written,
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/learning/reviews/{courseid}',
  summary: "Remove the learner's review of a course",
  access: { can: 'learn' },
  params: Course,
  answer: z.null(),
  refuses: ['record.not_found'],
  limit: written,
});

/** A review for those who decide about it. */
export const Review = z.object({
  id: z.int(),
  courseid: z.int(),
  course_name: z.string(),
  user: z.object({ userid: z.int(), first_name: z.string(), last_name: z.string(), email: z.nullable(z.string()) }),
  name: z.string(),
  stars: z.int(),
  text: z.string(),
  status: z.enum(reviewStatuses),
  answer: z.nullable(z.string()),
  written_at: z.string(),
});
export type Review = z.infer<typeof Review>;

const ReviewList = z.extend(listQuery(['written_at'], pageSize.reviews, 'desc'), {
  courseid: z.optional(IdText),
  status: z._default(z.enum([...reviewStatuses, 'all']), 'all'),
});

const access = { can: 'moderateReviews' } as const;
const Id = z.strictObject({ id: IdText });

export const readReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  summary: 'What people say about the courses, a page at a time',
  access,
  query: ReviewList,
  answer: z.extend(listOf(Review), { mode: z.enum(reviewModes) }),
  refuses: [],
});

export const exportReviews = endpoint({
  method: 'GET',
  path: '/reviews/export',
  summary: 'Everything that the list shows for the same filters, as CSV',
  access,
  query: z.omit(ReviewList, pages),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const decideReview = endpoint({
  method: 'POST',
  path: '/reviews/{id}/decide',
  summary: 'Show a review to visitors, hide it, or put it back among those to approve',
  access,
  params: Id,
  body: z.strictObject({ status: z.enum(reviewStatuses) }),
  answer: Review,
  refuses: ['record.not_found'],
});

export const answerReview = endpoint({
  method: 'POST',
  path: '/reviews/{id}/answer',
  summary: "Write the training company's answer to a review, or remove it with an empty one",
  access,
  params: Id,
  body: z.strictObject({ answer: words(reviewLength.answer) }),
  answer: Review,
  refuses: ['record.not_found'],
});
