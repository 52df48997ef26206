import type { Language } from '@coursefront/contract/languages.ts';
import type { PageContent } from '@coursefront/contract/shop/course-pages.ts';

/** What is the same in every language stands once: the pictures. `alts` says what each photograph shows. */
export type DemoPages = {
  courseId: number;
  pictures: { trainer: string | null; photos: readonly string[] };
  languages: Partial<Record<Language, DemoPage>>;
};

export type DemoPage = Partial<
  Pick<PageContent, 'about' | 'goals' | 'programme' | 'audience' | 'certificate' | 'questions'>
> & {
  trainer?: { name: string; role: string; about: string };
  alts?: readonly string[];
};
