import { Dialog } from '@base-ui/react/dialog';
import type { FoundTask } from '@coursefront/contract/panel/finding.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useSettled } from '../../lib/form/use-settled.ts';
import { useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Spinner } from '../../ui/pictures/spinner.tsx';
import { type Entry, isApple, type OfferedPage, type Way } from './entry.ts';
import { FoundList, optionId } from './found-list.tsx';
import { wordsToMark } from './matches.ts';
import { keepRecent } from './recent.ts';
import { useAnswers } from './use-answers.ts';
import { useEntries } from './use-entries.ts';

/** Typing is over for a moment: long enough to save requests, too short to notice. */
const pauseMilliseconds = 120;

type FindDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Takes the keys that were pressed before it was there. */
  early: () => string;
  pages: readonly OfferedPage[];
};

/**
 * The search over everything. The text box keeps the focus and names the current line to screen readers; arrows move it, Enter
 * opens it, Escape closes the search and gives the focus back. On phones it fills the screen.
 */
export function FindDialog({ open, onClose, early, pages }: FindDialogProps) {
  const chose = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const close = (chosen: boolean) => {
    chose.current = chosen;
    onClose();
  };
  return (
    <Dialog.Root open={open} onOpenChange={() => close(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-scrim transition-opacity duration-(--t-base) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={useText('finding')('title')}
          initialFocus={input}
          finalFocus={() => {
            if (chose.current) focusPage();
            return !chose.current;
          }}
          className="fixed inset-x-0 top-0 z-20 mx-auto flex h-dvh w-full flex-col overflow-clip bg-raised text-density text-ink shadow-3 outline-none transition-opacity duration-(--t-base) data-ending-style:opacity-0 data-starting-style:opacity-0 md:top-[12dvh] md:h-auto md:max-h-[70dvh] md:max-w-160 md:rounded-xl"
        >
          <FindPanel input={input} early={early} pages={pages} onClose={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** After a choice another page is shown, and its content is where one goes on. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });

type FindPanelProps = {
  input: React.RefObject<HTMLInputElement | null>;
  early: () => string;
  pages: readonly OfferedPage[];
  onClose: (chosen: boolean) => void;
};

function FindPanel({ input, early, pages, onClose }: FindPanelProps) {
  const text = useText('finding');
  const session = useSession();
  const navigate = useNavigate();
  const openTab = useNewTab();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed, pauseMilliseconds);
  const [question, setQuestion] = useState<FoundTask | null>(null);
  const [at, setAt] = useState(0);
  const [entering, setEntering] = useState<{ inNewTab: boolean } | null>(null);

  const everything = useEntries(question ? '' : asked, pages);
  const answers = useAnswers(question, asked);
  const { sections, searching, failure } = question ? answers : everything;
  const marked = question ? wordsToMark(asked) : everything.marked;
  const entries = sections.flatMap((section) => section.entries);
  const isBehind = typed.trim() !== asked.trim() || searching;
  const active = Math.min(at, Math.max(0, entries.length - 1));
  const current = entries[active];

  const type = (next: string) => {
    setTyped(next);
    setAt(0);
    setEntering(null);
  };
  const ask = (next: FoundTask | null) => {
    setQuestion(next);
    type('');
    input.current?.focus();
  };
  const choose = (entry: Entry, inNewTab: boolean) => {
    if ('asks' in entry) return ask(entry.asks);
    const { key, kind, title, details, way } = entry;
    if (kind !== 'action' && kind !== 'all') keepRecent(session, { key, kind, title, details: [...details], ...way });
    if (inNewTab) return openTab(way);
    onClose(true);
    if (isElsewhere(way)) window.location.assign(way.to);
    else void navigate(addressOf(way));
  };

  // Enter never opens a line of the search before: it waits for the lines that belong to what was typed.
  useEffect(() => {
    if (!entering || isBehind) return;
    setEntering(null);
    if (current) choose(current, entering.inNewTab);
  });

  const press = (event: KeyboardEvent) => {
    // The input method uses these keys itself.
    if (event.nativeEvent.isComposing) return;
    const last = entries.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    };
    const next = moves[event.key];
    if (next !== undefined) setAt(Math.max(0, next));
    else if (event.key === 'Enter') setEntering({ inNewTab: event.ctrlKey || event.metaKey });
    else if (event.key === 'Backspace' && typed === '' && question) ask(null);
    else return;
    event.preventDefault();
  };

  const none = entries.length === 0 && !isBehind && !failure;
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4 py-2">
        {question ? (
          <IconButton label={text('back')} icon={ArrowLeft} flipIcon size="sm" onClick={() => ask(null)} />
        ) : (
          <Icon of={Search} className="text-ink-3" />
        )}
        {question && (
          <span className="shrink-0 rounded-sm bg-brand-tint px-2 py-0.5 text-xs font-medium text-brand-text">
            {text(`actions.${question}`)}
          </span>
        )}
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && !isBehind ? optionId(listId, active) : undefined}
          aria-label={question ? text(`questions.${question}`) : text('title')}
          placeholder={question ? text(`questions.${question}`) : text(everything.hint)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onFocus={() => {
            const pressed = early();
            if (pressed !== '') type(typed + pressed);
          }}
          onKeyDown={press}
          className="h-11 min-w-0 grow bg-transparent text-md text-ink outline-none placeholder:text-ink-3"
        />
        {isBehind && <Spinner className="size-5 text-ink-3" />}
        <IconButton label={text('close')} icon={X} size="sm" onClick={() => onClose(false)} />
      </div>
      <FoundList
        id={listId}
        label={text('results')}
        sections={sections}
        marked={marked}
        active={active}
        dimmed={isBehind}
        onChoose={choose}
        onPoint={setAt}
      />
      {failure && (
        <p role="alert" className="p-6 text-sm text-danger">
          {failure.message}
        </p>
      )}
      {none && (
        <div className="grid gap-1 p-6 text-center">
          <p className="font-semibold">
            {typed.trim() === '' ? text('none_yet') : text('none_title', { search: typed.trim() })}
          </p>
          {typed.trim() !== '' && <p className="text-sm text-ink-3">{text('none_text')}</p>}
          {!question && <Beginnings actions={everything.actions} onChoose={(action) => choose(action, false)} />}
        </div>
      )}
      <p role="status" className="sr-only">
        {!isBehind && typed !== '' && text('count', { count: entries.filter(({ kind }) => kind !== 'all').length })}
      </p>
      <p
        aria-hidden="true"
        className="mt-auto flex gap-4 border-t border-line bg-surface-2 px-4 py-2 text-xs text-ink-3 max-md:hidden"
      >
        <span>↑↓ {text('keys.move')}</span>
        <span>↵ {text('keys.open')}</span>
        <span>
          {isApple() ? '⌘' : 'Ctrl'} ↵ {text('keys.new_tab')}
        </span>
        <span>Esc {text('keys.close')}</span>
      </p>
    </>
  );
}

/** Ways on for somebody who found nothing: a person who is not there yet can be invited. */
function Beginnings({ actions, onChoose }: { actions: readonly Entry[]; onChoose: (entry: Entry) => void }) {
  const text = useText('finding');
  if (actions.length === 0) return null;
  return (
    <div className="mt-4 grid gap-2">
      <p id="find-beginnings" className="text-xs font-medium text-ink-3">
        {text('start')}
      </p>
      <ul aria-labelledby="find-beginnings" className="flex flex-wrap justify-center gap-2">
        {actions.map((action) => (
          <li key={action.key}>
            <Button size="sm" icon={action.icon} onClick={() => onChoose(action)}>
              {action.title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A page of the learning site. */
const isElsewhere = ({ to }: Way): boolean => /^https?:/.test(to);

const addressOf = ({ to, search = {}, hash = '' }: Way) => ({ to, search, hash });

/** Opens a page beside this one, which keeps the search as it is. */
function useNewTab(): (way: Way) => void {
  const router = useRouter();
  return (way) => {
    if (isElsewhere(way)) return void window.open(way.to, '_blank', 'noopener');
    const { publicHref } = router.buildLocation(addressOf(way));
    window.open(router.history.createHref(publicHref), '_blank', 'noopener');
  };
}
