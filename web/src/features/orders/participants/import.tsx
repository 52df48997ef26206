import { localeOf } from '@coursefront/contract/languages.ts';
import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { ClipboardPaste, Download, UserRound } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { downloadText, templateOf } from '../../../parts/table-file/csv-template.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { emailKey } from '../purchase/check-rows.ts';
import { cells, isBlank, type Row, type RowContent } from '../purchase/rows.ts';
import { usePurchase } from '../purchase/use-purchase.ts';
import { useColumnNames } from './use-row-words.ts';

type ParticipantsImportProps = {
  questions: readonly EventQuestion[];
  onFile: (file: File) => void;
  /** The grid. A file can be dropped on it too. */
  children: ReactNode;
};

/** The label of the modifier key for copying and pasting. */
const commandKey = /^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl';

const keyLook = 'inline-block rounded-[5px] border border-b-2 border-line-2 bg-surface px-1.5 text-xs text-ink-2';

/** Three ways to avoid typing: a pasted block, a file, and a template for a file. */
export function ParticipantsImport({ questions, onFile, children }: ParticipantsImportProps) {
  const text = useText('orders');
  const locale = localeOf(useLanguage());
  const names = useColumnNames();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [beforeKeys, afterKeys] = text('participants.paste_text', { keys: '\n' }).split('\n');

  const download = () => {
    const heads = [...cells.map((cell) => names[cell]), ...questions.map(({ question }) => question)];
    downloadText(templateOf(heads, locale), `${text('participants.template_file')}.csv`);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target for files; the button does the same without a mouse
    <div className="grid gap-3" onDragOver={drag} onDragLeave={() => setOver(false)} onDrop={drop}>
      <div
        className={classes(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed border-brand-line px-4 py-3 text-sm',
          over ? 'bg-brand-tint-2' : 'bg-brand-tint',
        )}
      >
        <Icon of={ClipboardPaste} className="size-6 text-brand-text" />
        <div className="grow basis-56">
          <p className="font-semibold">{over ? text('participants.drop') : text('participants.paste_title')}</p>
          <p className="text-ink-2 pointer-coarse:hidden">
            {beforeKeys}
            <bdi dir="ltr">
              <kbd className={keyLook}>{commandKey}</kbd> <kbd className={keyLook}>V</kbd>
            </bdi>
            {afterKeys}
          </p>
          <p className="hidden text-ink-2 pointer-coarse:block">{text('participants.paste_text_phone')}</p>
          <TextButton onClick={() => input.current?.click()}>{text('participants.choose_file')}</TextButton>
        </div>
        <Button icon={Download} className="max-md:w-full" onClick={download}>
          {text('participants.template')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={text('participants.choose_file')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // Cleared so that the same file, corrected, can be chosen again.
            target.value = '';
          }}
        />
      </div>
      {children}
    </div>
  );
}

type OwnDetailsProps = { rows: readonly Row[]; onContent: (rowId: string, content: RowContent) => void };

/** Fills a row with the buyer's own details. Hidden once the buyer is in the list. */
export function ParticipantsOwnDetails({ rows, onContent }: OwnDetailsProps) {
  const text = useText('orders');
  const { user, draft } = usePurchase();
  const { firstName, lastName, registerEmail, phone } = draft.account;
  const own: RowContent = user
    ? {
        firstName: user.first_name,
        lastName: user.last_name,
        email: user.email,
        phone: user.phone1 ?? user.phone2 ?? '',
      }
    : { firstName, lastName, email: registerEmail, phone };
  const free = rows.find(isBlank);
  if (!free || !own.email || rows.some(({ email }) => emailKey(email) === emailKey(own.email ?? ''))) return null;
  return (
    <TextButton icon={UserRound} onClick={() => onContent(free.id, own)}>
      {text('participants.me')}
    </TextButton>
  );
}
