import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../lib/text/text.ts';
import { useComma } from '../../lib/text/use-joined.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import type { Entry, Section } from './entry.ts';
import { markedParts } from './matches.ts';

export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

type FoundListProps = {
  id: string;
  label: string;
  sections: readonly Section[];
  /** The words to show in bold. */
  marked: readonly string[];
  active: number;
  /** The lines belong to what was typed before. */
  dimmed: boolean;
  onChoose: (entry: Entry, inNewTab: boolean) => void;
  onPoint: (place: number) => void;
};

/** The lines in their sections. The focus stays in the text box, which names the active line. */
export function FoundList({ id, label, sections, marked, active, dimmed, onChoose, onPoint }: FoundListProps) {
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
                marked={marked}
                active={place === active}
                onChoose={(inNewTab) => onChoose(entry, inNewTab)}
                onPoint={() => onPoint(place)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type LineProps = {
  id: string;
  entry: Entry;
  marked: readonly string[];
  active: boolean;
  onChoose: (inNewTab: boolean) => void;
  onPoint: () => void;
};

function Line({ id, entry, marked, active, onChoose, onPoint }: LineProps) {
  const { title, icon, kind } = entry;
  const isAll = kind === 'all';
  // The owner finds customers by any part of their name.
  const bold = (text: string) => <Marked text={text} words={isAll ? [] : marked} anywhere={kind === 'customer'} />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and handles the keys for all lines
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text box
    <div
      id={id}
      role="option"
      aria-selected={active}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      onAuxClick={({ button }) => button === middleButton && onChoose(true)}
      onPointerMove={active ? undefined : onPoint}
      // A press must not take the focus out of the text box.
      onPointerDown={(event) => event.preventDefault()}
      className={classes(
        'flex cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-1 -outline-offset-1 outline-transparent',
        isAll ? 'min-h-9 text-brand-text' : 'min-h-11 py-1.5',
        active && 'bg-brand-tint text-brand-text forced-colors:outline-[Highlight]',
      )}
    >
      <Icon
        of={icon}
        flip={isAll}
        size={isAll ? 'sm' : 'md'}
        className={isAll ? 'mx-0.5' : active ? '' : 'text-ink-3'}
      />
      <span className="min-w-0 grow">
        <span className="block truncate">
          <bdi>{bold(title)}</bdi>
        </span>
        <Details entry={entry} bold={bold} />
      </span>
      <Moment entry={entry} />
    </div>
  );
}

const middleButton = 1;

/** Shows in bold why a line was found. Screen readers say one name. */
const Marked = ({ text, words, anywhere }: { text: string; words: readonly string[]; anywhere: boolean }) =>
  markedParts(text, words, anywhere).map(({ at, text: part, isMarked }) =>
    isMarked ? (
      <mark key={at} className="bg-transparent font-bold text-inherit">
        {part}
      </mark>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );

function Details({ entry, bold }: { entry: Entry; bold: (text: string) => ReactNode }) {
  const comma = useComma();
  const details = [...new Set([entry.now ?? [], entry.details].flat())];
  if (details.length === 0) return null;
  return (
    <span className="block truncate text-xs text-ink-3">
      {details.map((detail, place) => (
        <Fragment key={detail}>
          {place > 0 && comma}
          <bdi>{bold(detail)}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

function Moment({ entry: { kind, at } }: { entry: Entry }) {
  const text = useText('finding');
  if (!at) return null;
  const day = kind === 'invoice' ? text('due') : kind === 'quote' || kind === 'certificate' ? text('valid') : null;
  return (
    <span className="shrink-0 text-xs text-ink-3">
      {day} <DateText value={day === null ? at : at.slice(0, 10)} />
    </span>
  );
}
