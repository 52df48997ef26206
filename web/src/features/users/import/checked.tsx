import type { ImportRow } from '@coursefront/contract/people/user-imports.ts';
import { useId } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { ImportTable } from './table.tsx';
import type { ImportRows } from './use-import.ts';

/** What the rows would come to; nothing has changed yet. */
export function ImportChecked({ rows, importing }: { rows: readonly ImportRow[]; importing: ImportRows }) {
  const text = useText('users');
  const common = useText('common');
  const id = useId();
  const { check, save, wrong, leaveOutWrong, run, recheck, forget } = importing;
  const left = rows.length - wrong.size;
  return (
    <Card padded={false} aria-labelledby={id} className="overflow-clip">
      <CardHead
        id={id}
        title={text('import.checked_title', { count: rows.length })}
        actions={<Button onClick={forget}>{text('import.again')}</Button>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
        <Loaded
          query={{ ...check, refetch: recheck }}
          errorTitle={text('import.failed')}
          errorText={check.error?.message}
          retryLabel={common('list.try_again')}
        >
          {({ licences }) =>
            wrong.size > 0 ? (
              <Notice
                kind="warning"
                live
                title={text('import.faults', { count: wrong.size })}
                actions={
                  left > 0 && <Button onClick={leaveOutWrong}>{text('import.leave_out', { count: wrong.size })}</Button>
                }
              />
            ) : (
              <Notice
                kind="success"
                live
                title={text('import.good', {
                  count: rows.length,
                  licences: text('import.licences', { count: licences }),
                })}
              />
            )
          }
        </Loaded>
        {save.error && (
          <Notice
            kind="danger"
            live
            title={text('import.failed')}
            actions={<Button onClick={recheck}>{text('import.check')}</Button>}
          >
            {save.error.message}
          </Notice>
        )}
        {check.data && wrong.size === 0 && (
          <div>
            <Button variant="primary" busy={save.isPending} busyLabel={text('import.saving')} onClick={run}>
              {text('import.save', { count: rows.length })}
            </Button>
          </div>
        )}
      </div>
      <ImportTable rows={rows} faults={importing.faults} />
    </Card>
  );
}
