import type { Language } from '@coursefront/contract/languages.ts';
import type { PageContent } from '@coursefront/contract/shop/course-pages.ts';

/** All languages share the pictures. `alts` describes each photograph. */
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
