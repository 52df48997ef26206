import {
  type AdminSession,
  endAdminSession,
  endOtherAdminSessions,
  readAdminSessions,
} from '@coursefront/contract/people/admin-sessions.ts';
import { deviceOf } from '@coursefront/contract/values/device-name.ts';
import { useState } from 'react';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';

/** All browsers that are signed in as this admin, this one first. */
export function SessionsSection() {
  const text = useText('admin-account');
  const [asking, setAsking] = useState(false);
  const sessions = useEndpoint(readAdminSessions, {});
  return (
    <FormSection title={text('sessions.title')} text={text('sessions.text')}>
      <Card className="grid gap-4">
        <Loaded query={sessions} errorTitle={text('sessions.failed')}>
          {(list) => (
            <>
              <ul aria-label={text('sessions.caption')} className="grid divide-y divide-line">
                {list.map((session) => (
                  <SessionLine key={session.id} session={session} />
                ))}
              </ul>
              {list.length > 1 && (
                <Button className="justify-self-start" onClick={() => setAsking(true)}>
                  {text('sessions.end_others')}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </Card>
      <ConfirmAction
        open={asking}
        onClose={() => setAsking(false)}
        endpoint={endOtherAdminSessions}
        input={{}}
        refreshes={[readAdminSessions]}
        title={text('sessions.others_title')}
        text={text('sessions.others_text')}
        confirmLabel={text('sessions.end_others')}
        busyLabel={text('sessions.others_busy')}
        done={({ ended: count }) => text('sessions.others_ended', { count })}
      />
    </FormSection>
  );
}

function SessionLine({ session }: { session: AdminSession }) {
  const text = useText('admin-account');
  const end = useAction(endAdminSession, { refreshes: [readAdminSessions] });
  const known = deviceOf(session.user_agent);
  const device = known ? text('sessions.device', known) : text('sessions.unknown');
  const press = () =>
    end.mutate(
      { params: { id: session.id } },
      {
        onSuccess: () => toastSuccess(text('sessions.ended', { device })),
        onError: ({ message }) => toastFailure(text('sessions.not_ended', { device }), message),
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
