import { noticeSeconds } from '@coursefront/contract/constants.ts';
import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { useText } from '../../lib/text/text.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';

/** The public link, to be copied by the button or by hand. */
export function FormLink({ form: { title, url } }: { form: SignupForm }) {
  const text = useText('signup-forms');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TextInput
        readOnly
        dir="ltr"
        aria-label={text('link.label_of', { title })}
        value={url}
        onFocus={({ target }) => target.select()}
        className="min-w-0 flex-[1_1_16rem]"
      />
      <CopyButton
        text={url}
        className="max-sm:grow"
        label={text('link.copy')}
        copiedLabel={text('link.copied')}
        seconds={noticeSeconds.copied}
        onRefused={() => toast({ kind: 'warning', title: text('link.refused'), seconds: noticeSeconds.warning })}
      />
    </div>
  );
}
