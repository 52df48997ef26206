import { useEffect, useState } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { WithoutDate } from '../../../parts/courses/without-date.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import type { NumberedRow } from './columns.ts';
import { ImportTable } from './rows-table.tsx';
import { cellId, RowsToCorrect } from './rows-to-correct.tsx';
import { useCountWords } from './use-count-words.ts';
import type { UserImport } from './use-import.ts';
import type { Verdict } from './verdict.ts';

/** The server's verdict on the rows, before anything is saved. */
export function ImportChecked({ rows, importing }: { rows: readonly NumberedRow[]; importing: UserImport }) {
  const text = useText('users');
  const { check, verdict, opened, recheck, forget } = importing;
  const [wanted, setWanted] = useState<number>();
  // The row is drawn among those to correct before it can have the focus.
  useEffect(() => {
    if (wanted !== undefined) document.getElementById(cellId(wanted, 'first_name'))?.focus();
  }, [wanted]);
  const correct = (number: number) => {
    importing.open(number);
    setWanted(number);
  };
  const toCorrect = rows.filter(({ number }) => opened.has(number));
  const others = rows.filter(({ number }) => !opened.has(number));
  return (
    <TitledCard
      className="overflow-clip"
      title={text('import.checked_title', { count: rows.length })}
      actions={<Button onClick={forget}>{text('import.again')}</Button>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
        <Loaded
          query={{ data: verdict, isPending: check.isPending, error: check.error, refetch: recheck }}
          errorTitle={text('import.failed')}
        >
          {(found) => <Checked verdict={found} rows={rows} importing={importing} />}
        </Loaded>
      </div>
      {toCorrect.length > 0 && <RowsToCorrect rows={toCorrect} importing={importing} />}
      {others.length > 0 && <ImportTable rows={others} verdict={verdict} onCorrect={correct} />}
    </TitledCard>
  );
}

type CheckedProps = { verdict: Verdict; rows: readonly NumberedRow[]; importing: UserImport };

function Checked({ verdict, rows, importing }: CheckedProps) {
  const text = useText('users');
  const { check, save, isChecked, run, recheck } = importing;
  const { added, known } = verdict.counts;
  const given = new Set([...verdict.results.values()].flatMap(({ gets }) => gets));
  const error = save.error ?? check.error;
  return (
    <>
      <Summary verdict={verdict} rows={rows} importing={importing} />
      <WithoutDate isGiven={({ name }) => given.has(name)} />
      {error && (
        <Notice
          kind="danger"
          live
          title={text('import.failed')}
          actions={<Button onClick={recheck}>{text('import.check')}</Button>}
        >
          {error.message}
        </Notice>
      )}
      {!isChecked ? (
        <div>
          <Button variant="primary" busy={check.isPending} busyLabel={text('import.checking')} onClick={recheck}>
            {text('import.check')}
          </Button>
        </div>
      ) : (
        verdict.faults.size === 0 &&
        added + known > 0 && (
          <div>
            <Button variant="primary" busy={save.isPending} busyLabel={text('import.saving')} onClick={run}>
              {text('import.save', { count: added + known })}
            </Button>
          </div>
        )
      )}
    </>
  );
}

function Summary({ verdict, rows, importing }: CheckedProps) {
  const text = useText('users');
  const wordsFor = useCountWords();
  const { faults, counts, licences } = verdict;
  if (faults.size > 0)
    return (
      <Notice
        kind="warning"
        live
        title={text('import.faults', { count: faults.size })}
        actions={
          faults.size < rows.length && (
            <Button onClick={importing.leaveOutWrong}>{text('import.leave_out', { count: faults.size })}</Button>
          )
        }
      >
        {text('import.faults_text')}
      </Notice>
    );
  if (counts.added + counts.known === 0) return <Notice kind="info" live title={text('import.nothing')} />;
  return (
    <Notice
      kind="success"
      live
      title={text('import.good', { count: rows.length, licences: text('import.licences', { count: licences }) })}
    >
      {wordsFor(counts)}
    </Notice>
  );
}
