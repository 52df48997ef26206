import type { Language } from '@coursefront/contract/languages.ts';
import type { PageContent } from '@coursefront/contract/shop/course-pages.ts';
import { readShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CourseParts } from '../course/detail.tsx';
import { CourseSkeleton } from '../course/layout.tsx';
import { CourseSections } from '../course/page-sections.tsx';
import { shopPlace } from '../shop-address.ts';

type PagePreviewProps = { courseid: number; language: Language; content: PageContent };

/** The course as visitors see it, with what is being written. Nothing can be bought in it. */
export function PagePreview({ courseid, language, content }: PagePreviewProps) {
  const text = useText('course-pages');
  const search = useAddressSearch();
  const instanceId = useSession()?.user.instance_id ?? 0;
  const course = useEndpoint(readShopCourse, {
    params: { webshop_id: instanceId, course_id: courseid },
    query: { preview: 'true' },
  });
  const page = { ...content, language };
  if (course.isPending) return <CourseSkeleton />;
  return (
    <div className="@container mx-auto grid w-full max-w-(--w-shop) gap-6">
      <Notice kind="info" title={text(course.data ? 'preview_title' : 'not_sold_title')}>
        {text(course.data ? 'preview_text' : 'not_sold_text')}
      </Notice>
      {course.data ? (
        <CourseParts
          course={{ ...course.data, page }}
          place={{ ...shopPlace(search, { instanceId, preview: true }), courseId: courseid }}
        />
      ) : (
        <CourseSections page={page} />
      )}
    </div>
  );
}
