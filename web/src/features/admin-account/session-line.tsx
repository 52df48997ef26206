import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { type AdminSession, endAdminSession, readAdminSessions } from '@coursefront/contract/people/admin-sessions.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { deviceOf } from './device-name.ts';

export function SessionLine({ session }: { session: AdminSession }) {
  const text = useText('admin-account');
  const end = useAction(endAdminSession, { refreshes: [readAdminSessions] });
  const known = deviceOf(session.user_agent);
  const device = known ? text('sessions.device', known) : text('sessions.unknown');
  const press = () =>
    end.mutate(
      { params: { id: session.id } },
      {
        onSuccess: () =>
          toast({ kind: 'success', title: text('sessions.ended', { device }), seconds: noticeSeconds.success }),
        onError: ({ message }) =>
          toast({
            kind: 'danger',
            title: text('sessions.not_ended', { device }),
            text: message,
            seconds: noticeSeconds.error,
          }),
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm first:pt-0 last:pb-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold" title={session.user_agent ?? undefined}>
            {device}
          </span>
          {session.current && <Badge kind="success">{text('sessions.here')}</Badge>}
        </p>
        <p className="text-ink-3">
          {session.address && <bdi dir="ltr">{session.address}</bdi>} {session.address && '·'}{' '}
          {text('sessions.since', { date: leftToRight(formatDateTime(session.created_at)) })} ·{' '}
          {text('sessions.seen', { date: leftToRight(formatDateTime(session.seen_at)) })}
        </p>
      </div>
      {!session.current && (
        <Button size="sm" busy={end.isPending} aria-label={text('sessions.end_named', { device })} onClick={press}>
          {text('sessions.end')}
        </Button>
      )}
    </li>
  );
}
