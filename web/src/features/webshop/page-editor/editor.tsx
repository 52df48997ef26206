import { directionOf } from '@coursefront/contract/languages.ts';
import { emptyPage, readCoursePages, saveCoursePage } from '@coursefront/contract/shop/course-pages.ts';
import { readShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Form } from '../../../lib/form/form.tsx';
import { nameLanguage } from '../../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { ConfirmAction } from '../../../parts/actions/confirm-action.tsx';
import { AddressTabs, useAddressTab } from '../../../parts/address-tabs.tsx';
import { EditFoot, EditStale } from '../../../parts/form/edit-foot.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageParts } from './parts.tsx';
import { type CoursePages, type PageForm, usePageForm } from './use-page-form.ts';

const PagePreview = lazyPart(async () => (await import('./preview.tsx')).PagePreview);

const tabs = ['edit', 'preview'] as const;

type PageEditorProps = {
  course: CoursePages;
  page: CoursePages['pages'][number];
  lang: string;
  /** Called when typing begins or ends. */
  onTyping: (typing: boolean) => void;
};

/** The form of one language's page, and its preview. Both show what is typed but not saved. */
export function PageEditor({ course, page, lang, onTyping }: PageEditorProps) {
  const text = useText('course-pages');
  const current = useAddressTab(tabs);
  const { courseid } = course;
  const { language, version, content } = page;
  const form = usePageForm({ courseid, language, version, content }, () => onTyping(false));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AddressTabs
        label={text('tabs.label')}
        tabs={tabs}
        current={current}
        labelOf={(tab) => text(`tabs.${tab}`)}
        keepsScroll
      />
      {current === 'preview' && (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <PagePreview courseid={courseid} language={language} content={form.fields.getValues('content')} />
        </Suspense>
      )}
      <Form form={form}>
        <EditStale failure={form.failure} read={readCoursePages} onTyping={onTyping} />
        {/* Hidden and not removed: what was typed stays in it. */}
        <div hidden={current === 'preview'} className="grid gap-6 [&[hidden]]:hidden">
          {version === 0 && <NothingWritten course={course} language={language} form={form} />}
          <PageParts form={form} courseid={courseid} lang={lang} dir={directionOf(language)} />
          {version !== 0 && <RemovePage course={course} page={page} />}
        </div>
        <EditFoot form={form} onTyping={onTyping} />
      </Form>
    </div>
  );
}

type LanguagesProps = { course: CoursePages; language: CoursePages['default_language']; form: PageForm };

/** Tells what visitors see instead, and offers the other languages' pages to begin with. */
function NothingWritten({ course: { default_language: first, pages }, language, form }: LanguagesProps) {
  const text = useText('course-pages');
  const reader = useLanguage();
  const instead = pages.find((page) => page.language === first);
  return (
    <Notice
      kind="info"
      title={text('none_title', { language: nameLanguage(language, reader) })}
      actions={
        pages.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {pages.map(({ language: other, content }) => (
              <Button
                key={other}
                onClick={() => form.fields.reset({ version: 0, content }, { keepDefaultValues: true })}
              >
                {text('copy_from', { language: nameLanguage(other, reader) })}
              </Button>
            ))}
          </div>
        )
      }
    >
      {instead ? text('none_instead', { language: nameLanguage(first, reader) }) : text('none_summary')}
    </Notice>
  );
}

function RemovePage({ course: { courseid }, page }: Pick<PageEditorProps, 'course' | 'page'>) {
  const text = useText('course-pages');
  const reader = useLanguage();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon={Trash2} className="justify-self-start" onClick={() => setAsking(true)}>
        {text('clear')}
      </Button>
      <ConfirmAction
        open={asking}
        onClose={() => setAsking(false)}
        title={text('clear_title', { language: nameLanguage(page.language, reader) })}
        text={text('clear_text')}
        confirmLabel={text('clear')}
        endpoint={saveCoursePage}
        input={{
          params: { courseid, language: page.language },
          body: { version: page.version, content: emptyPage() },
        }}
        refreshes={[readCoursePages, readShopCourse]}
        done={text('cleared')}
      />
    </>
  );
}
