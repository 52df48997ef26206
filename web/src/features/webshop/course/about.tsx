import { licenceDays } from '@coursefront/contract/constants.ts';
import { directionOf, localeOf } from '@coursefront/contract/languages.ts';
import { hasRightOfWithdrawal } from '@coursefront/contract/shop/taxes.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { Clock, Globe } from 'lucide-react';
import { useSite } from '../../../lib/session/site.ts';
import { formatDuration } from '../../../lib/text/format.ts';
import { listLanguages, shortLanguages } from '../../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { CourseCover } from '../../../ui/pictures/course-cover.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { typeIcons } from '../course-marks.tsx';
import { PageWords } from './page-words.tsx';

export function CourseIntro({ course, heading: Heading }: { course: ShopCourse; heading: 'h1' | 'h2' }) {
  const text = useText('webshop');
  const shop = useText('shop');
  const language = useLanguage();
  const languages = shortLanguages(course.languages, language, (count) => shop('languages', { count }));
  return (
    <div className="grid min-w-0 gap-6">
      <CourseCover isFirst course={course} className="aspect-2/1 rounded-xl" />
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <Badge icon={typeIcons[course.type]}>{shop(`type.${course.type}`)}</Badge>
          {course.duration !== null && <Badge icon={Clock}>{formatDuration(course.duration, language)}</Badge>}
          {languages && <Badge icon={Globe}>{languages}</Badge>}
        </div>
        <Heading className="text-display">{course.name}</Heading>
        {course.reviews && (
          <a href="#reviews" className="justify-self-start">
            ★ {text('reviews.average', { stars: course.reviews.average, count: course.reviews.count })}
          </a>
        )}
        <section aria-label={text('course.about')}>
          {course.page?.about ? (
            <div lang={localeOf(course.page.language)} dir={directionOf(course.page.language)}>
              <PageWords text={course.page.about} />
            </div>
          ) : course.summary ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server before it was stored
            <div dir="auto" className="authored" dangerouslySetInnerHTML={{ __html: course.summary }} />
          ) : (
            <p className="text-ink-2">{text('course.no_summary')}</p>
          )}
        </section>
      </div>
    </div>
  );
}

/** The terms of purchase and the course's facts. */
export function CourseFacts({ course }: { course: ShopCourse }) {
  const text = useText('webshop');
  const shop = useText('shop');
  const language = useLanguage();
  const { product_name: product } = useSite();
  const languages = listLanguages(course.languages, language);
  const withdraws = course.private_buyers && hasRightOfWithdrawal(course.customer.country);
  return (
    <section className="grid gap-4">
      <h2>{text('course.facts')}</h2>
      <Facts
        facts={[
          { label: text('course.payment'), value: text('course.secure') },
          { label: text('course.provided_by'), value: course.customer.name },
          {
            label: text('course.sold_through'),
            value:
              course.web_shop_instance_active.external_id === null
                ? product
                : text('course.own_shop', { vendor: course.customer.name }),
          },
          { label: text('course.access'), value: text('course.access_days', { count: licenceDays }) },
          { label: text('course.returns'), value: text(withdraws ? 'course.private_returns' : 'course.no_returns') },
          ...(course.licences_available
            ? [
                {
                  label: text('course.licences'),
                  value: text('course.licences_available', { count: course.licences_available }),
                },
              ]
            : []),
          { label: text('course.type'), value: shop(`type.${course.type}`) },
          ...(languages ? [{ label: text('course.languages'), value: languages }] : []),
          ...(course.duration === null
            ? []
            : [{ label: text('course.length'), value: formatDuration(course.duration, language) }]),
        ]}
      />
    </section>
  );
}
