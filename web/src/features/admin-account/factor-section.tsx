import type { AdminAccount } from '@coursefront/contract/people/admin-sessions.ts';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { BeginDialog } from './begin-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';

type Factor = z.infer<typeof AdminAccount>['second_factor'];

const dialogs = { begin: BeginDialog, renew: RenewDialog, end: EndDialog };

/** So few codes are soon none. */
const few = 2;

/** Whether signing in takes the phone, too. */
export function FactorSection({ factor: { since, recovery_codes_left: left } }: { factor: Factor }) {
  const text = useText('admin-account');
  const [task, setTask] = useState<keyof typeof dialogs>('begin');
  const [open, setOpen] = useState(false);
  // Each opening is a new dialog, so that nothing of the last one is left in it.
  const [opened, setOpened] = useState(0);
  const start = (chosen: keyof typeof dialogs) => {
    setTask(chosen);
    setOpened((count) => count + 1);
    setOpen(true);
  };
  const TaskDialog = dialogs[task];
  return (
    <FormSection title={text('factor.title')} text={text('factor.text')}>
      <Card className="grid justify-items-start gap-4">
        {since === null ? (
          <>
            <Badge icon={ShieldOff}>{text('factor.off')}</Badge>
            <p className="text-sm text-ink-2">{text('factor.off_text')}</p>
            <Button onClick={() => start('begin')}>{text('factor.switch_on')}</Button>
          </>
        ) : (
          <>
            <Badge kind="success">{text('factor.on')}</Badge>
            <p className="text-sm text-ink-2">
              {text('factor.since', { date: leftToRight(formatDate(since)) })}{' '}
              {text('factor.codes_left', { count: left })} {left <= few && text('factor.few_codes')}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => start('renew')}>{text('factor.renew')}</Button>
              <Button variant="danger" onClick={() => start('end')}>
                {text('factor.switch_off')}
              </Button>
            </div>
          </>
        )}
      </Card>
      <TaskDialog key={opened} open={open} onClose={() => setOpen(false)} />
    </FormSection>
  );
}
