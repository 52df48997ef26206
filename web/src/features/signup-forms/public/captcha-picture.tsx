import { captchaLength } from '@coursefront/contract/signup/captchas.ts';
import { RefreshCw } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

type CaptchaPictureProps = {
  id: string;
  /** An SVG drawing; not there yet. */
  picture: string | undefined;
  typed: string;
  busy: boolean;
  error: string | undefined;
  onType: (typed: string) => void;
  onBlur: () => void;
  onAnother: () => void;
};

/** The server's drawing, shown as an image so that nothing in it can run. */
export function CaptchaPicture(props: CaptchaPictureProps) {
  const { id, picture, typed, busy, error, onType, onBlur, onAnother } = props;
  const text = useText('signup');
  return (
    <>
      <div className="flex items-center gap-3">
        {picture ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
            alt={text('captcha.picture', { count: captchaLength })}
            className="h-18 w-auto max-w-full min-w-0 rounded-md border border-line bg-white"
          />
        ) : (
          <Skeleton className="h-18 w-54" />
        )}
        <IconButton label={text('captcha.another')} icon={RefreshCw} busy={busy} onClick={onAnother} />
      </div>
      <Field id={id} label={text('captcha.code')} help={text('captcha.code_help')} error={error}>
        <TextInput
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="max-w-54 tracking-widest"
          value={typed}
          onBlur={onBlur}
          onChange={({ target }) => onType(target.value)}
        />
      </Field>
    </>
  );
}
