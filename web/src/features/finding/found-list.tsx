import { useEffect, useRef } from 'react';
import { isolated } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { useJoined } from '../../lib/text/use-joined.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import type { Entry, Section } from './entry.ts';

export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

type FoundListProps = {
  id: string;
  label: string;
  sections: readonly Section[];
  active: number;
  /** The lines belong to what was typed before. */
  dimmed: boolean;
  onChoose: (entry: Entry) => void;
  onPoint: (place: number) => void;
};

/** The lines in their sections. The focus stays in the text box, which names the active line. */
export function FoundList({ id, label, sections, active, dimmed, onChoose, onPoint }: FoundListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${optionId(id, active)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const places = new Map(sections.flatMap((section) => section.entries).map((entry, place) => [entry, place]));
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={dimmed || undefined}
      className={classes('min-h-0 overflow-y-auto p-2 empty:hidden', dimmed && 'opacity-60')}
    >
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
          <div id={`${id}-${section.id}`} role="presentation" className="px-3 pt-2 pb-1 text-xs font-medium text-ink-3">
            {section.heading}
          </div>
          {section.entries.map((entry) => {
            const place = places.get(entry) ?? 0;
            return (
              <Line
                key={entry.key}
                id={optionId(id, place)}
                entry={entry}
                active={place === active}
                onChoose={() => onChoose(entry)}
                onPoint={() => onPoint(place)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type LineProps = { id: string; entry: Entry; active: boolean; onChoose: () => void; onPoint: () => void };

function Line({ id, entry, active, onChoose, onPoint }: LineProps) {
  const text = useText('finding');
  const joined = useJoined();
  const { title, at, icon, kind } = entry;
  const details = [entry.now ?? [], entry.details].flat();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and handles the keys for all lines
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text box
    <div
      id={id}
      role="option"
      aria-selected={active}
      onClick={onChoose}
      onPointerMove={active ? undefined : onPoint}
      // A press must not take the focus out of the text box.
      onPointerDown={(event) => event.preventDefault()}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-sm outline-1 -outline-offset-1 outline-transparent',
        active && 'bg-brand-tint text-brand-text forced-colors:outline-[Highlight]',
      )}
    >
      <Icon of={icon} className={active ? '' : 'text-ink-3'} />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">
          <bdi>{title}</bdi>
        </span>
        {details.length > 0 && (
          <span className="block truncate text-xs text-ink-3">{joined(details.map(isolated))}</span>
        )}
      </span>
      {at && (
        <span className="shrink-0 text-xs text-ink-3">
          {kind === 'invoice' && text('due')} <DateText value={kind === 'invoice' ? at.slice(0, 10) : at} />
        </span>
      )}
    </div>
  );
}
