import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { saveFile } from '../../lib/api/save-file.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type CodesDialogProps = { codes: readonly string[]; open: boolean; onClose: () => void };

/** The codes are shown only once, so the dialog closes only after somebody has said that they are kept. */
export function CodesDialog({ codes, open, onClose }: CodesDialogProps) {
  const text = useText('admin-account');
  const { product_name: product } = useSite();
  const [kept, setKept] = useState(false);
  const [asked, setAsked] = useState(false);
  const written = codes.join('\n');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepOpen
      title={text('codes.title')}
      actions={
        <Button variant="primary" onClick={() => (kept ? onClose() : setAsked(true))}>
          {text('codes.done')}
        </Button>
      }
    >
      <p>{text('codes.text')}</p>
      <ul
        aria-label={text('codes.list')}
        dir="ltr"
        className="grid justify-items-center gap-1.5 rounded-md border border-line bg-surface-2 p-4 font-mono text-sm text-ink"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={written} label={text('codes.copy')} copiedLabel={text('codes.copied')} />
        <Button
          icon={Download}
          onClick={() => saveText(written, `${product.toLowerCase().replace(/\W+/g, '-')}-recovery-codes.txt`)}
        >
          {text('codes.download')}
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          {text('codes.print')}
        </Button>
      </div>
      <Checkbox
        label={text('codes.kept')}
        checked={kept}
        onChange={({ target }) => setKept(target.checked)}
        error={asked && !kept && text('codes.keep_first')}
      />
      <CodesSheet codes={codes} title={`${product}: ${text('codes.title')}`} />
    </Dialog>
  );
}

/** Only in print, instead of the page. */
const CodesSheet = ({ codes, title }: { codes: readonly string[]; title: string }) =>
  createPortal(
    <div data-sheet="" aria-hidden="true" className="hidden bg-white p-2 text-black print:block">
      <h1>{title}</h1>
      <pre dir="ltr" className="py-3">
        {codes.join('\n')}
      </pre>
    </div>,
    document.body,
  );

/** The codes are secret, so they leave the memory soon after the download. */
const saveText = (content: string, name: string) =>
  saveFile(new Blob([`${content}\n`], { type: 'text/plain' }), name, 10);
