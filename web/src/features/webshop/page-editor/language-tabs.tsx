import { type Language, languages } from '@coursefront/contract/languages.ts';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { nameLanguages } from '../../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { TabLinks } from '../../../ui/layout/tab-links.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { CoursePages } from './use-page-form.ts';

type LanguageTabsProps = { course: CoursePages; language: Language };

/** The languages of the page: the customer's first, then those that are written, then the rest. */
export function LanguageTabs({ course, language }: LanguageTabsProps) {
  const text = useText('course-pages');
  const reader = useLanguage();
  const { courseid, default_language: first, pages } = course;
  const isWritten = (code: Language) => pages.some((page) => page.language === code);
  const rank = (code: Language) => (code === first ? 0 : isWritten(code) ? 1 : 2);
  const sorted = languages.toSorted((a, b) => rank(a) - rank(b));
  const names = nameLanguages(sorted, reader);
  return (
    <TabLinks
      label={text('languages')}
      current={language}
      tabs={sorted.map((code, index) => ({
        id: code,
        label: (
          <>
            {names[index]}
            {isWritten(code) && (
              <>
                <Icon of={Check} size="sm" className="text-success" />
                <span className="sr-only">{text('written')}</span>
              </>
            )}
          </>
        ),
        link: <Link to={pathTo('CompanyAccountCoursePage', { courseid, language: code })} search={{}} />,
      }))}
    />
  );
}
