import { directionOf } from '@coursefront/contract/languages.ts';
import { emptyPage, readCoursePages, saveCoursePage } from '@coursefront/contract/shop/course-pages.ts';
import { readShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keyOf } from '../../../lib/api/use-endpoint.ts';
import { countFields } from '../../../lib/form/count-fields.ts';
import { Form } from '../../../lib/form/form.tsx';
import { StaleEdit } from '../../../lib/form/stale-edit.tsx';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { nameLanguage } from '../../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { ConfirmAction } from '../../../parts/actions/confirm-action.tsx';
import { LeaveGuard } from '../../../parts/form/leave-guard.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SaveBar } from '../../../ui/buttons/save-bar.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TabLinks } from '../../../ui/layout/tab-links.tsx';
import { PageParts } from './parts.tsx';
import type { CoursePages } from './use-page-form.ts';
import { type PageForm, usePageForm } from './use-page-form.ts';

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
  const search = useAddressSearch();
  const current = tabs.find((tab) => tab === search.tab) ?? 'edit';
  const { courseid } = course;
  const { language, version, content } = page;
  const form = usePageForm({ courseid, language, version, content }, () => onTyping(false));
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: keyOf(readCoursePages) });
    onTyping(false);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TabLinks
        label={text('tabs.label')}
        current={current}
        tabs={tabs.map((tab) => ({
          id: tab,
          label: text(`tabs.${tab}`),
          link: (
            <Link to="." search={tab === 'edit' ? {} : { tab }} activeOptions={{ exact: true }} resetScroll={false} />
          ),
        }))}
      />
      {current === 'preview' && (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <PagePreview courseid={courseid} language={language} content={form.fields.getValues('content')} />
        </Suspense>
      )}
      <Form form={form}>
        <StaleEdit
          failure={form.failure}
          text={text('edit.stale')}
          reloadLabel={text('edit.reload')}
          onReload={reload}
        />
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

/** The save bar and the leave guard, as soon as something has changed. */
function EditFoot({ form, onTyping }: { form: PageForm; onTyping: (typing: boolean) => void }) {
  const text = useText('course-pages');
  const common = useText('common');
  const { isDirty, dirtyFields, errors } = form.fields.formState;
  const tell = useEffectEvent(onTyping);
  useEffect(() => tell(isDirty), [isDirty]);
  if (!isDirty) return null;
  const changes = text('edit.changed', { count: Math.max(1, countFields(dirtyFields)) });
  const wrong = form.attempt > 0 ? countFields(errors) : 0;
  return (
    <>
      <SaveBar
        title={wrong > 0 ? common('form.wrong_fields', { count: wrong }) : changes}
        text={wrong > 0 ? changes : undefined}
        wrong={wrong > 0}
        actions={
          <>
            <Button onClick={() => form.fields.reset()}>{text('edit.discard')}</Button>
            <Button type="submit" variant="primary" busy={form.busy} busyLabel={text('edit.saving')}>
              {text('edit.save')}
            </Button>
          </>
        }
      />
      <LeaveGuard
        changed
        title={text('edit.leave_title')}
        text={text('edit.leave_text')}
        leaveLabel={text('edit.leave')}
        stayLabel={text('edit.stay')}
      />
    </>
  );
}
