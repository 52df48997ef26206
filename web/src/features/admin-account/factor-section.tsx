import { type AdminAccount, fewRecoveryCodes } from '@coursefront/contract/people/admin-sessions.ts';
import { ShieldOff } from 'lucide-react';
import type * as z from 'zod/mini';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { BeginDialog, EndDialog, RenewDialog } from './factor-dialogs.tsx';

type SecondFactor = z.infer<typeof AdminAccount>['second_factor'];

const dialogs = { begin: BeginDialog, renew: RenewDialog, end: EndDialog };

/** Switches the second step of the sign-in on and off. */
export function FactorSection({ factor: { since, recovery_codes_left: left } }: { factor: SecondFactor }) {
  const text = useText('admin-account');
  const task = useDialogTask<keyof typeof dialogs>();
  return (
    <FormSection title={text('factor.title')} text={text('factor.text')}>
      <Card className="grid justify-items-start gap-4">
        {since === null ? (
          <>
            <Badge icon={ShieldOff}>{text('factor.off')}</Badge>
            <p className="text-sm text-ink-2">{text('factor.off_text')}</p>
            <Button onClick={() => task.begin('begin')}>{text('factor.switch_on')}</Button>
          </>
        ) : (
          <>
            <Badge kind="success">{text('factor.on')}</Badge>
            <p className="text-sm text-ink-2">
              {text('factor.since', { date: leftToRight(formatDate(since)) })}{' '}
              {text('factor.codes_left', { count: left })}
            </p>
            {left <= fewRecoveryCodes && <Notice kind="warning" title={text('factor.few_codes')} />}
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => task.begin('renew')}>{text('factor.renew')}</Button>
              <Button variant="danger" onClick={() => task.begin('end')}>
                {text('factor.switch_off')}
              </Button>
            </div>
          </>
        )}
      </Card>
      {task.dialog((name, dialog) => {
        const TaskDialog = dialogs[name];
        return <TaskDialog {...dialog} />;
      })}
    </FormSection>
  );
}
