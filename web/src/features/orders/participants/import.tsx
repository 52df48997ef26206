import { localeOf } from '@coursefront/contract/languages.ts';
import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { ClipboardPaste, Download, UserRound } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { cells } from '../../../parts/people/person-cells.ts';
import { downloadText, templateOf } from '../../../parts/table-file/csv-template.ts';
import { isList } from '../../../parts/table-file/pasted-people.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { emailKey } from '../purchase/check-rows.ts';
import { isBlank, type Row, type RowContent } from '../purchase/rows.ts';
import { useOwnDetails } from './use-own-details.ts';
import { useColumnNames } from './use-row-words.ts';

type ParticipantsImportProps = {
  questions: readonly EventQuestion[];
  onFile: (file: File) => void;
  /** A list from the box for phones. */
  onPaste: (copied: string) => void;
  /** Everybody is filled in already, so the grid comes before the ways to fill it. */
  peopleFirst?: boolean;
  /** One person is typed faster than pasted. A file can still be dropped. */
  forOne?: boolean;
  /** The grid. A file can be dropped on it too. */
  children: ReactNode;
};

/** The label of the modifier key for copying and pasting. */
const commandKey = /^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl';

const keyLook = 'inline-block rounded-[5px] border border-b-2 border-line-2 bg-surface px-1.5 text-xs text-ink-2';

/** Three ways to avoid typing: a pasted block, a file, and a template for a file. */
export function ParticipantsImport(props: ParticipantsImportProps) {
  const { questions, onFile, onPaste, peopleFirst = false, forOne = false, children } = props;
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
      {peopleFirst && children}
      {!forOne && (
        <div
          className={classes(
            'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed border-brand-line px-4 py-3 text-sm',
            over ? 'bg-brand-tint-2' : 'bg-brand-tint',
          )}
        >
          <Icon of={ClipboardPaste} className="size-6 text-brand-text" />
          <div className="grow basis-56">
            <p className="font-semibold">{over ? text('participants.drop') : text('participants.paste_title')}</p>
            <p className="text-ink-2 max-md:hidden pointer-coarse:hidden">
              {beforeKeys}
              <bdi dir="ltr">
                <kbd className={keyLook}>{commandKey}</kbd> <kbd className={keyLook}>V</kbd>
              </bdi>
              {afterKeys}
            </p>
            <PasteBox onPaste={onPaste} />
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
      )}
      {!peopleFirst && children}
    </div>
  );
}

/** On a phone, a list is hard to paste into a cell: one box takes it. */
function PasteBox({ onPaste }: Pick<ParticipantsImportProps, 'onPaste'>) {
  const text = useText('orders');
  const [typed, setTyped] = useState('');
  const fill = (copied: string) => {
    setTyped('');
    onPaste(copied);
  };
  return (
    <div className="my-2 hidden gap-2 max-md:grid pointer-coarse:grid">
      <Field label={text('participants.paste_box')} help={text('participants.paste_text_phone')}>
        <Textarea
          dir="auto"
          rows={3}
          spellCheck={false}
          autoCapitalize="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPaste={(event) => {
            const copied = event.clipboardData.getData('text/plain');
            if (typed.trim() !== '' || !isList(copied)) return;
            event.preventDefault();
            fill(copied);
          }}
        />
      </Field>
      {/* Keyboards that offer the clipboard type it instead of pasting it. */}
      {typed.trim() !== '' && <Button onClick={() => fill(typed)}>{text('participants.paste_fill')}</Button>}
    </div>
  );
}

type OwnDetailsProps = { rows: readonly Row[]; onContent: (rowId: string, content: RowContent) => void };

/** Fills a row with the buyer's own details. Hidden once the buyer is in the list. */
export function ParticipantsOwnDetails({ rows, onContent }: OwnDetailsProps) {
  const text = useText('orders');
  const own = useOwnDetails();
  const free = rows.find(isBlank);
  if (!free || !own.email || rows.some(({ email }) => emailKey(email) === emailKey(own.email))) return null;
  return (
    <TextButton icon={UserRound} onClick={() => onContent(free.id, own)}>
      {text('participants.me')}
    </TextButton>
  );
}
