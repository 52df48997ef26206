import { useText } from '../../lib/text/text.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

export type KeysDialogProps = { open: boolean; onClose: () => void; selects: boolean };

/** Which keys work in a list. */
export function KeysDialog({ open, onClose, selects }: KeysDialogProps) {
  const text = useText('lists');
  const keys = [
    { keys: ['↓', '↑', 'J', 'K'], does: text('keys.move') },
    { keys: ['Home', 'End'], does: text('keys.first') },
    { keys: ['Enter'], does: text('keys.open') },
    ...(selects ? [{ keys: ['X'], does: text('keys.select') }] : []),
    { keys: ['?'], does: text('keys.help') },
  ];
  return (
    <Dialog open={open} onClose={onClose} title={text('keys.title')} closeLabel={text('keys.close')}>
      <p>{text('keys.text')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2">
        {keys.map(({ keys: names, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1" dir="ltr">
              {names.map((name) => (
                <kbd key={name} className="min-w-7 rounded-sm border border-line-2 px-1.5 py-0.5 text-center text-xs">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd className="text-ink">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
