import type { EventState, OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { CalendarClock, CalendarX, CircleCheck, History, Lock, type LucideIcon, PencilLine, Users } from 'lucide-react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { formatDate } from '../../ui/text/format-date.ts';

const looks: Record<EventState, { kind: 'success' | 'warning' | 'info' | 'neutral'; icon: LucideIcon }> = {
  draft: { kind: 'neutral', icon: PencilLine },
  scheduled: { kind: 'info', icon: CalendarClock },
  open: { kind: 'success', icon: CircleCheck },
  sold_out: { kind: 'warning', icon: Users },
  closed: { kind: 'neutral', icon: Lock },
  past: { kind: 'neutral', icon: History },
  cancelled: { kind: 'neutral', icon: CalendarX },
};

export function EventBadge({ event, zone }: { event: OwnEvent; zone: string }) {
  const text = useText('events');
  const date = leftToRight(formatDate(wallClock(event.publish_date, zone).date));
  return <Badge {...looks[event.state]}>{text(`states.${event.state}`, { date })}</Badge>;
}
