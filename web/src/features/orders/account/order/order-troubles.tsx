import { can } from '@coursefront/contract/capabilities.ts';
import { type OrderDetail, readOrder, retryOrder } from '@coursefront/contract/orders/order-detail.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../../../lib/session/session.ts';
import { useText } from '../../../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../../../lib/toasts.ts';
import { TroubleWords } from '../../../../parts/trouble.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { CorrectDialog } from './correct-dialog.tsx';

type Trouble = OrderDetail['troubles'][number];

/** The failed steps and their people, with a button that tries it again at once. Nothing when all went well. */
export function OrderTroubles({ order: { id, troubles } }: { order: Pick<OrderDetail, 'id' | 'troubles'> }) {
  const text = useText('account-orders');
  const check = can(roleIdsOf(useSession()), 'changeSettings') ? pathTo('CompanyAccountConnection') : undefined;
  const retry = useAction(retryOrder, { refreshes: [readOrder] });
  const [corrected, setCorrected] = useState<Trouble>();
  if (troubles.length === 0) return null;
  const again = (body: Parameters<typeof retry.mutate>[0]['body']) =>
    retry.mutate(
      { params: { id }, body },
      {
        onSuccess: () => toastSuccess(text('troubles.started')),
        onError: ({ message }) => toastFailure(text('troubles.failed'), message),
      },
    );
  const people = [...Map.groupBy(troubles, ({ source, id: person }) => `${source} ${person}`).values()];
  const stuck = people.filter((steps) => steps.some(({ retrying }) => !retrying));
  return (
    <Notice
      kind="warning"
      title={text('troubles.title')}
      actions={
        stuck.length > 1 && (
          <Button size="sm" busy={retry.isPending} busyLabel={text('troubles.busy')} onClick={() => again({})}>
            {text('troubles.retry_all')}
          </Button>
        )
      }
    >
      {stuck.length > 0 && <p>{text('troubles.text')}</p>}
      <ul className="mt-2 grid gap-3">
        {people.map((steps) => {
          const [{ source, id: person, name, user_id }] = steps as [Trouble];
          const waits = steps.every(({ retrying }) => retrying);
          const correctable = steps.find(({ cause }) => cause === 'person');
          const isGone = steps.some(({ cause }) => cause === 'course_gone');
          return (
            <li key={`${source} ${person}`} className="grid gap-1 border-t border-line pt-3">
              {steps.map(({ step, reason }) => (
                <div key={step}>
                  <p className="font-semibold wrap-anywhere">{text(`steps_open.${step}`, { who: name })}</p>
                  {reason && <TroubleWords error={reason} check={check} />}
                </div>
              ))}
              {waits && <p className="text-xs text-ink-2">{text('troubles.retrying')}</p>}
              <div className="flex flex-wrap gap-2">
                {!waits && correctable && (
                  <Button
                    size="sm"
                    aria-label={text('troubles.correct_for', { name })}
                    onClick={() => setCorrected(correctable)}
                  >
                    {text('troubles.correct')}
                  </Button>
                )}
                {!waits && isGone && user_id !== null && (
                  <ButtonLink
                    size="sm"
                    aria-label={text('troubles.other_course_for', { name })}
                    link={<Link to={pathTo('CompanyAccountUser', { userid: user_id })} />}
                  >
                    {text('troubles.other_course')}
                  </ButtonLink>
                )}
                <Button
                  size="sm"
                  aria-label={text(waits ? 'troubles.retry_now_for' : 'troubles.retry_for', { name })}
                  busy={retry.isPending}
                  busyLabel={text('troubles.busy')}
                  onClick={() => again({ person: { source, id: person } })}
                >
                  {text(waits ? 'troubles.retry_now' : 'troubles.retry')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {corrected && <CorrectDialog orderId={id} person={corrected} onClose={() => setCorrected(undefined)} />}
    </Notice>
  );
}
