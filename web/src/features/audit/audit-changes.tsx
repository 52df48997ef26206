import type { AuditEntry } from '@coursefront/contract/operations/audit.ts';
import { toldValue } from '@coursefront/contract/values/audit-values.ts';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/text/text.ts';
import { orderWay } from '../../parts/audit/subject-way.ts';
import { factWords, toldCount, useValueWords } from '../../parts/audit/words.ts';
import { foldChanges } from './fold-changes.ts';

type EntryProps = { entry: AuditEntry; onPlatform: boolean };

/** The values that matter, before and after. The others are there on request. */
export function AuditChanges({ entry, onPlatform }: EntryProps) {
  const text = useText('audit');
  const { shown, folded } = foldChanges(entry);
  if (shown.length + folded.length === 0) return <span className="text-ink-3">{text('no_changes')}</span>;
  const list = (changes: AuditEntry['changes']) => (
    <ul className="grid gap-2 text-sm">
      {changes.map((change) => (
        <Change key={change.fact} change={change} entry={entry} onPlatform={onPlatform} />
      ))}
    </ul>
  );
  return (
    <>
      {shown.length > 0 && list(shown)}
      {folded.length > 0 && (
        <details className="text-sm not-first:mt-2">
          <summary className="w-fit cursor-pointer py-1 text-xs max-md:min-h-11 max-md:content-center">
            {text('more_details')}
          </summary>
          <div className="pt-1">{list(folded)}</div>
        </details>
      )}
    </>
  );
}

type ChangeProps = EntryProps & { change: AuditEntry['changes'][number] };

function Change({ change: { fact, before, after }, entry: { action, subject }, onPlatform }: ChangeProps) {
  const text = useText('audit');
  const words = useValueWords();
  return (
    <li className={before === null ? 'flex flex-wrap items-baseline gap-x-2' : 'grid gap-0.5'}>
      {toldCount(text, action, fact, after) ?? (
        <>
          <span className="text-xs font-semibold text-ink-2">
            <bdi>{factWords(text, subject.kind, fact)}</bdi>
          </span>
          {before !== null && (
            <del className="wrap-anywhere text-ink-3">
              <span className="sr-only">{text('before')} </span>
              <bdi>{toldValue(words, fact, before)}</bdi>
            </del>
          )}
          {after === null ? (
            <span className="text-ink-3">
              <span className="sr-only">{text('after')} </span>
              {text('nothing')}
            </span>
          ) : (
            <ins className="wrap-anywhere no-underline">
              <span className="sr-only">{text('after')} </span>
              {fact === 'order' ? (
                <Link {...orderWay(after, onPlatform)}>{after}</Link>
              ) : (
                <bdi>{toldValue(words, fact, after)}</bdi>
              )}
            </ins>
          )}
        </>
      )}
    </li>
  );
}
