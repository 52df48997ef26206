import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';

type CopyLineProps = {
  /** Names the text for screen readers. */
  label: string;
  value: string;
  words: { copy: string; copied: string; refused: string };
  /** Copying is the page's first action. */
  first?: boolean;
};

/** A link or code, to be copied by the button or manually. */
export function CopyLine({ label, value, words, first = false }: CopyLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TextInput
        readOnly
        dir="ltr"
        aria-label={label}
        value={value}
        onFocus={({ target }) => target.select()}
        className="min-w-0 flex-[1_1_16rem]"
      />
      <CopyButton
        text={value}
        {...(first && { variant: 'primary' })}
        className="max-sm:grow"
        label={words.copy}
        copiedLabel={words.copied}
        seconds={noticeSeconds.copied}
        onRefused={() => toast({ kind: 'warning', title: words.refused, seconds: noticeSeconds.warning })}
      />
    </div>
  );
}
