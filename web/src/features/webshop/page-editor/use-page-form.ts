import type { AnswerOf, BodyInput } from '@coursefront/contract/endpoint.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import {
  mostOnPage,
  type PageContent,
  readCoursePages,
  saveCoursePage,
} from '@coursefront/contract/shop/course-pages.ts';
import { readShopCourse } from '@coursefront/contract/shop/webshop.ts';
import type { Path } from 'react-hook-form';
import { type EndpointForm, useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';

export type CoursePages = AnswerOf<typeof readCoursePages>;

/** The form also holds the pictures' addresses, which the server ignores. */
export type PageDraft = BodyInput<typeof saveCoursePage> & { content: PageContent };
export type PageForm = EndpointForm<PageDraft>;

export type PageLists = 'programme' | 'trainers' | 'questions' | 'photos';

type Edited = { courseid: number; language: Language; version: number; content: PageContent };

export function usePageForm({ courseid, language, version, content }: Edited, onSaved: () => void): PageForm {
  const text = useText('course-pages');
  return useEndpointForm<typeof saveCoursePage, PageDraft>(saveCoursePage, {
    initial: { version, content },
    params: { courseid, language },
    refreshes: [readCoursePages, readShopCourse],
    labels: useLabels(),
    onDone: () => {
      toastSuccess(text('saved'));
      onSaved();
    },
  });
}

type Labels = Partial<Record<Path<PageDraft>, string>>;

/** Each list is named as a whole, too: it is kept and filled in again as one. */
function useLabels(): Labels {
  const text = useText('course-pages');
  const of = (item: string, field: string) => text('labelled', { item, field });
  const each = (most: number, label: (index: number, number: number) => Labels): Labels =>
    Object.assign({}, ...Array.from({ length: most }, (_, index) => label(index, index + 1)));
  return {
    'content.about': text('about'),
    'content.goals': text('goals'),
    'content.programme': text('programme'),
    'content.audience': text('audience'),
    'content.trainers': text('trainers'),
    'content.certificate': text('certificate'),
    'content.questions': text('questions'),
    'content.photos': text('photos'),
    ...each(mostOnPage.modules, (index, number) => ({
      [`content.programme.${index}.title`]: of(text('part', { number }), text('part_title')),
      [`content.programme.${index}.text`]: of(text('part', { number }), text('part_text')),
    })),
    ...each(mostOnPage.trainers, (index, number) => ({
      [`content.trainers.${index}.name`]: of(text('trainer', { number }), text('trainer_name')),
      [`content.trainers.${index}.role`]: of(text('trainer', { number }), text('trainer_role')),
      [`content.trainers.${index}.about`]: of(text('trainer', { number }), text('trainer_about')),
      [`content.trainers.${index}.picture`]: of(text('trainer', { number }), text('trainer_picture')),
    })),
    ...each(mostOnPage.questions, (index, number) => ({
      [`content.questions.${index}.question`]: text('question', { number }),
      [`content.questions.${index}.answer`]: text('answer', { number }),
    })),
    ...each(mostOnPage.photos, (index, number) => ({
      [`content.photos.${index}.alt`]: of(text('photo', { number }), text('photo_alt')),
    })),
  };
}
