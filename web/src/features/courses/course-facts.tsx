import type { CourseRow } from '@coursefront/contract/shop/courses.ts';
import { Link } from '@tanstack/react-router';
import { EyeOff, Lock, Store } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { listLanguages, shortLanguages } from '../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { useCounted } from '../../lib/text/use-number.ts';
import { Badge } from '../../ui/text/badge.tsx';

type ShopBadgeProps = { course: Pick<CourseRow, 'in_webshop' | 'visible' | 'enrollable'> };

/** Tells whether visitors can buy the course, or why the learning site prevents that. */
export function ShopBadge({ course: { in_webshop, visible, enrollable } }: ShopBadgeProps) {
  const text = useText('courses');
  if (!in_webshop) return <span className="text-ink-3">{text('shop.out')}</span>;
  if (!visible) {
    return (
      <Badge kind="warning" icon={EyeOff}>
        {text('shop.hidden')}
      </Badge>
    );
  }
  if (!enrollable) {
    return (
      <Badge kind="warning" icon={Lock}>
        {text('shop.closed')}
      </Badge>
    );
  }
  return (
    <Badge kind="success" icon={Store}>
      {text('shop.in')}
    </Badge>
  );
}

/** The number of people in the course, linked to their list. */
export function PeopleLink({ courseid, count, most }: { courseid: number; count: number; most: number }) {
  const text = useText('courses');
  const number = useCounted(most)(count);
  if (count === 0) return <span className="tabular-nums">{number}</span>;
  return (
    <Link
      to={pathTo('CompanyAccountUsers')}
      search={{ courseid: String(courseid) }}
      aria-label={text('list.enrolled_link', { count, number })}
      className="tabular-nums"
    >
      {number}
    </Link>
  );
}

/** Names a few languages and counts many, unless `all` is set. */
export function CourseLanguages({ codes, all = false }: { codes: readonly string[]; all?: boolean }) {
  const text = useText('courses');
  const language = useLanguage();
  if (all) return listLanguages(codes, language);
  return shortLanguages(codes, language, (count) => text('languages_count', { count }));
}
