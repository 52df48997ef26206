import type { AuditEntry } from '@coursefront/contract/operations/audit.ts';
import { useText } from '../../lib/text/text.ts';
import { factWords } from './action-words.ts';
import { valueWords } from './value-words.ts';

/** Fact by fact, how it was and how it is. */
export function AuditChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  const text = useText('audit');
  if (changes.length === 0) return <span className="text-ink-3">{text('no_changes')}</span>;
  return (
    <ul className="grid gap-2 text-sm">
      {changes.map(({ fact, before, after }) => (
        <li key={fact} className="grid gap-0.5">
          <span className="text-xs font-semibold text-ink-2">
            <bdi>{factWords(text, fact)}</bdi>
          </span>
          {before !== null && (
            <del className="wrap-anywhere text-ink-3">
              <span className="sr-only">{text('before')} </span>
              <bdi>{valueWords(text, fact, before)}</bdi>
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
              <bdi>{valueWords(text, fact, after)}</bdi>
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}
