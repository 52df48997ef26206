import { Search } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { loadTexts, useText } from '../../lib/text/text.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { isApple, type OfferedPage } from './entry.ts';
import { useEarlyKeys } from './use-early-keys.ts';

const FindDialog = lazyPart(async () => {
  const [code] = await Promise.all([import('./find-dialog.tsx'), loadTexts(['finding'])]);
  return code.FindDialog;
});

/** The box in the menu that opens the search. Its code is loaded when it is first opened. */
export function FindBox({ onOpen }: { onOpen: () => void }) {
  const text = useText('common');
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={() => void FindDialog.preload().catch(() => undefined)}
      className="flex min-h-control w-full min-w-0 cursor-pointer items-center gap-2 rounded-md border border-line-field bg-surface px-3 text-start text-sm text-ink-3 hover:bg-hover"
    >
      <Icon of={Search} size="sm" />
      <span className="grow truncate">{text('find.box')}</span>
      <span aria-hidden="true" className="shrink-0 rounded-sm border border-line px-1.5 text-xs">
        {isApple() ? '⌘K' : 'Ctrl K'}
      </span>
    </button>
  );
}

/** Opens the search by ⌘K or Ctrl K from anywhere, and shows it. */
export function useFind(pages: () => readonly OfferedPage[], isSignedIn: boolean) {
  const [state, setState] = useState({ opened: 0, open: false });
  const early = useEarlyKeys();
  const begin = () => {
    early.begin();
    // A search that does not come must not keep any keys.
    FindDialog.preload().catch(early.take);
    setState(({ opened, open }) => ({ opened: open ? opened : opened + 1, open: true }));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
    if (!isShortcut || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    // Another dialog is open: its work comes first. A toast has the same role and is no reason to wait.
    if (document.querySelector(':is([role=dialog], [role=alertdialog]):not([aria-modal=false])')) return;
    begin();
  });
  useEffect(() => {
    if (!isSignedIn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isSignedIn]);
  return {
    begin,
    dialog: state.opened > 0 && (
      <Suspense>
        <FindDialog
          key={state.opened}
          open={state.open}
          onClose={() => setState((now) => ({ ...now, open: false }))}
          early={early.take}
          pages={pages()}
        />
      </Suspense>
    ),
  };
}
