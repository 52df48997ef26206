import { readWaiting, type WaitingThings } from '@coursefront/contract/customers/own-customer.ts';
import { ChevronRight } from 'lucide-react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Glyph } from '../../ui/pictures/glyph.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Linked } from '../../ui/text/linked.tsx';
import { useWaitingThings } from './waiting-things.tsx';

/** What somebody should look after today; nothing at all when nothing waits. */
export function WaitingStrip() {
  const text = useText('account');
  const common = useText('common');
  const waiting = useEndpoint(readWaiting, {});
  return (
    <Loaded
      query={waiting}
      errorTitle={text('waiting.failed')}
      errorText={waiting.error?.message}
      retryLabel={common('list.try_again')}
      skeleton={<Skeleton className="h-19 w-full rounded-lg" />}
    >
      {(things) => <Strip waiting={things} />}
    </Loaded>
  );
}

function Strip({ waiting }: { waiting: WaitingThings }) {
  const text = useText('account');
  const things = useWaitingThings(waiting);
  if (things.length === 0) return null;
  return (
    <nav
      aria-label={text('waiting.title')}
      className="grid overflow-clip rounded-lg border border-line bg-surface lg:auto-cols-fr lg:grid-flow-col"
    >
      {things.map(({ id, link, icon, kind, title, text: words }) => (
        <Linked
          key={id}
          link={link}
          className={
            'flex items-center gap-4 border-line px-5 py-4 text-sm text-ink no-underline not-first:border-t ' +
            'hover:bg-hover lg:not-first:border-s lg:not-first:border-t-0'
          }
        >
          <Glyph icon={icon} kind={kind} />
          <span className="min-w-0 grow">
            <span className="block font-semibold wrap-anywhere">{title}</span>
            <span className="text-ink-3">{words}</span>
          </span>
          <Icon of={ChevronRight} size="sm" className="text-ink-3 rtl:-scale-x-100" />
        </Linked>
      ))}
    </nav>
  );
}
