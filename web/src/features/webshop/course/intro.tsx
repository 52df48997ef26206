import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { Clock, Globe } from 'lucide-react';
import { formatDuration } from '../../../lib/text/format.ts';
import { shortLanguages } from '../../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { CourseCover } from '../../../ui/pictures/course-cover.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { typeIcons } from '../shop/bar.tsx';

const prose =
  'max-w-prose text-ink-2 [&_:is(h1,h2,h3,h4)]:mt-5 [&_:is(h1,h2,h3,h4)]:text-md [&_:is(h1,h2,h3,h4)]:font-semibold ' +
  '[&_:is(h1,h2,h3,h4)]:text-ink [&_:is(p,ul,ol)]:mt-3 [&_:is(ul,ol)]:ps-5 [&_ul]:list-disc [&_ol]:list-decimal ' +
  '[&_img]:h-auto [&_img]:max-w-full [&>:first-child]:mt-0';

export function CourseIntro({ course, heading: Heading }: { course: ShopCourse; heading: 'h1' | 'h2' }) {
  const text = useText('webshop');
  const shop = useText('shop');
  const language = useLanguage();
  const languages = shortLanguages(course.languages, language, (count) => shop('languages', { count }));
  return (
    <div className="grid min-w-0 gap-6">
      <CourseCover course={course} className="aspect-2/1 rounded-xl" />
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <Badge icon={typeIcons[course.type]}>{shop(`type.${course.type}`)}</Badge>
          {course.duration !== null && <Badge icon={Clock}>{formatDuration(course.duration, language)}</Badge>}
          {languages && <Badge icon={Globe}>{languages}</Badge>}
        </div>
        <Heading className="text-display">{course.name}</Heading>
        <section aria-label={text('course.about')}>
          {course.summary ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server before it was stored
            <div dir="auto" className={prose} dangerouslySetInnerHTML={{ __html: course.summary }} />
          ) : (
            <p className="text-ink-2">{text('course.no_summary')}</p>
          )}
        </section>
      </div>
    </div>
  );
}
