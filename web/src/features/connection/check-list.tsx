import {
  type CheckGroup,
  type CheckId,
  checkGroups,
  checkOf,
  checksIn,
} from '@coursefront/contract/customers/site-checks.ts';
import { RotateCw } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { CheckLine, WaitingLine } from './check-line.tsx';
import { countLines, type ExaminationState, lineBefore } from './use-examination.ts';

type CheckListProps = {
  state: ExaminationState;
  address: string;
  stuck: number;
  onAgain: (group: CheckGroup) => void;
  /** The values that the form can take over, by line. */
  uses: Partial<Record<CheckId, (found: string) => void>>;
};

/** The list in its groups. In each group, what is to do comes first and what is fine is folded away. */
export function CheckList({ state, address, stuck, onAgain, uses }: CheckListProps) {
  return (
    <>
      <Summary state={state} stuck={stuck} />
      {checkGroups.map((group) => (
        <GroupCard key={group} group={group} state={state} address={address} onAgain={onAgain} uses={uses} />
      ))}
    </>
  );
}

function Summary({ state, stuck }: { state: ExaminationState; stuck: number }) {
  const text = useText('connection');
  const { known, all, unfinished, advised, unknown } = countLines(state);
  if (state.busy.length > 0)
    return (
      <Progress
        value={known}
        max={all}
        label={text('check.progress_label')}
        words={text('check.progress', { done: known, all })}
      />
    );
  const isWhole = Object.keys(state.failures).length === 0;
  if (unfinished > 0 || unknown > 0 || !isWhole)
    return (
      <Notice kind="warning" live title={text('check.unfinished', { count: unfinished })}>
        {advised > 0 && text('check.advised', { count: advised })}
      </Notice>
    );
  if (stuck > 0) return <Notice kind="warning" live title={text('check.but_stuck', { count: stuck })} />;
  return (
    <Notice kind="success" live title={text(advised > 0 ? 'check.needed_good' : 'check.all_good')}>
      {advised > 0 ? text('check.advised', { count: advised }) : text('check.all_good_text')}
    </Notice>
  );
}

function GroupCard({ group, state, address, onAgain, uses }: Omit<CheckListProps, 'stuck'> & { group: CheckGroup }) {
  const text = useText('connection');
  const busy = state.busy.includes(group);
  const { open, waiting, fine } = linesOf(group, state);
  const line = (id: CheckId) => (
    <CheckLine
      key={id}
      id={id}
      result={state.results[id]}
      busy={busy}
      waitsFor={lineBefore(id, state)}
      address={address}
      onUse={uses[id]}
    />
  );
  return (
    <TitledCard
      title={text(`group.${group}`)}
      actions={
        <IconButton
          icon={RotateCw}
          label={text('check.again_group', { group: text(`group.${group}`) })}
          disabled={state.busy.length > 0}
          onClick={() => onAgain(group)}
        />
      }
    >
      {state.failures[group] !== undefined && !busy && (
        <Notice kind="danger" title={text('check.failed')} className="m-5">
          {state.failures[group]}
        </Notice>
      )}
      {open.length + waiting.length > 0 && state.failures[group] === undefined && (
        <ul className="divide-y divide-line">
          {open.map(line)}
          {waiting.map(({ waitsFor, ids }) => (
            <WaitingLine key={waitsFor} ids={ids} waitsFor={waitsFor} busy={busy} />
          ))}
        </ul>
      )}
      {fine.length > 0 && (
        <details className="border-t border-line first:border-t-0">
          <summary className="cursor-pointer px-5 py-3 text-density text-ink-2">
            {text('line.fine', { count: fine.length })}
          </summary>
          <ul className="divide-y divide-line border-t border-line">{fine.map(line)}</ul>
        </details>
      )}
    </TitledCard>
  );
}

/** Earlier results stay in their places while they are checked again. Lines that wait for the same one share a row. */
function linesOf(group: CheckGroup, state: ExaminationState) {
  const { results } = state;
  const ids = checksIn(group);
  const rank = (id: CheckId) => (results[id]?.state === 'wrong' ? (checkOf(id).needed ? 0 : 1) : 2);
  const byGate = Map.groupBy(ids, (id) => (results[id]?.state === 'unknown' ? lineBefore(id, state) : undefined));
  const waiting = [...byGate].flatMap(([waitsFor, waiters]) =>
    waitsFor && waiters.length > 1 ? [{ waitsFor, ids: waiters }] : [],
  );
  const isShared = (id: CheckId) => waiting.some((row) => row.ids.includes(id));
  return {
    open: ids
      .filter((id) => results[id]?.state !== 'good' && !isShared(id))
      .sort((one, other) => rank(one) - rank(other)),
    waiting,
    fine: ids.filter((id) => results[id]?.state === 'good'),
  };
}
