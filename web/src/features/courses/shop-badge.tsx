import type { CourseRow } from '@coursefront/contract/shop/courses.ts';
import { EyeOff, Lock, Store } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { Badge } from '../../ui/text/badge.tsx';

type ShopBadgeProps = { course: Pick<CourseRow, 'in_webshop' | 'visible' | 'enrollable'> };

/** Whether visitors can buy it, and what at the learning site keeps a course that is switched on from being sold. */
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
