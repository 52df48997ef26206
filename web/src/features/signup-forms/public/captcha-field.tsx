import { askCaptcha, type Captcha, captchaLength } from '@coursefront/contract/signup/captchas.ts';
import { findProof, type Work } from '@coursefront/contract/values/proof-of-work/proof-of-work.ts';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorText, Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { RegistrationDraft } from './draft.ts';

type CaptchaFieldProps = {
  form: SchemaForm<RegistrationDraft>;
  instanceId: number;
  /** Counts the used captchas. Each new count asks for another one. */
  usedUp: number;
  /** Shows a placeholder and asks the server for nothing. */
  preview: boolean;
};

/** A code to type from a picture or, for people who cannot see it, some seconds of work for the browser. */
export function CaptchaField({ form, instanceId, usedUp, preview }: CaptchaFieldProps) {
  const text = useText('signup');
  const common = useText('common');
  const { field, fieldState } = useController({ name: 'captcha', control: form.fields.control });
  const [kind, setKind] = useState<Captcha['kind']>('picture');
  const ask = useAction(askCaptcha);
  const renew = useEffectEvent(() => {
    // Does not validate, so that the error about the last answer stays until the visitor types.
    form.fields.setValue('captcha', null);
    if (!preview) ask.mutate({ body: { kind, instance_id: instanceId } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind and a used-up one are the reasons to ask again
  useEffect(() => renew(), [kind, usedUp]);

  const captcha = ask.data?.kind === kind ? ask.data : undefined;
  const error = fieldState.error?.message;
  const answer = (typed: string) => field.onChange(captcha && typed !== '' ? { id: captcha.id, answer: typed } : null);
  const turnTo = (other: Captcha['kind']) => {
    form.fields.clearErrors('captcha');
    setKind(other);
  };
  return (
    <Card className="grid gap-4">
      <h2>{text('captcha.title')}</h2>
      {ask.error && (
        <Notice
          kind="danger"
          live
          title={text('captcha.failed')}
          actions={
            <Button busy={ask.isPending} onClick={renew}>
              {common('list.try_again')}
            </Button>
          }
        >
          {ask.error.message}
        </Notice>
      )}
      {kind === 'picture' ? (
        <CaptchaPicture
          id={form.idOf('captcha')}
          picture={captcha?.kind === 'picture' ? captcha.picture : undefined}
          typed={field.value?.answer ?? ''}
          busy={ask.isPending}
          error={error}
          onType={answer}
          onBlur={field.onBlur}
          onAnother={renew}
        />
      ) : (
        <CaptchaWork
          key={captcha?.id}
          id={form.idOf('captcha')}
          work={captcha?.kind === 'work' ? captcha : undefined}
          error={error}
          onProof={answer}
        />
      )}
      <TextButton
        className="justify-self-start text-sm"
        onClick={() => turnTo(kind === 'picture' ? 'work' : 'picture')}
      >
        {text(kind === 'picture' ? 'captcha.without_picture' : 'captcha.with_picture')}
      </TextButton>
    </Card>
  );
}

type CaptchaPictureProps = {
  id: string;
  /** The picture as a data URL. Undefined while it loads. */
  picture: string | undefined;
  typed: string;
  busy: boolean;
  error: string | undefined;
  onType: (typed: string) => void;
  onBlur: () => void;
  onAnother: () => void;
};

/** The server's drawing. It is shown as an image, so that nothing in it can run. */
function CaptchaPicture(props: CaptchaPictureProps) {
  const { id, picture, typed, busy, error, onType, onBlur, onAnother } = props;
  const text = useText('signup');
  return (
    <>
      <div className="flex items-center gap-3">
        {picture ? (
          <img
            src={picture}
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

type CaptchaWorkProps = {
  id: string;
  /** Undefined while it loads. */
  work: Work | undefined;
  error: string | undefined;
  onProof: (proof: string) => void;
};

/** Computes the proof while people fill in the form. Needs a new key for other work. */
function CaptchaWork({ id, work, error, onProof }: CaptchaWorkProps) {
  const text = useText('signup');
  const [found, setFound] = useState(0);
  const [failed, setFailed] = useState(false);
  const prove = useEffectEvent(onProof);
  useEffect(() => {
    if (!work) return;
    const leaving = new AbortController();
    findProof(work, { tell: setFound, signal: leaving.signal }).then(
      (proof) => prove(proof),
      // Browsers offer hashing only over a secure connection.
      () => setFailed(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [work]);

  const parts = work?.parts ?? 0;
  const isDone = work !== undefined && found === parts;
  return (
    <div id={id} tabIndex={-1} className="grid gap-3 outline-none">
      <div className="text-sm">
        <p className="font-medium">{text('captcha.work')}</p>
        <p className="text-ink-2">{text('captcha.work_text')}</p>
      </div>
      {!failed && !isDone && (
        <Progress
          label={text('captcha.work')}
          value={found}
          max={parts}
          words={text('captcha.work_progress', { found, parts })}
          showWords={work !== undefined}
        />
      )}
      <div role="status">
        {isDone && (
          <p className="flex items-center gap-2 text-sm font-medium text-success">
            <Icon of={CircleCheck} size="sm" />
            {text('captcha.work_done')}
          </p>
        )}
        {failed && <ErrorText>{text('captcha.work_failed')}</ErrorText>}
      </div>
      {error && !isDone && <ErrorText>{error}</ErrorText>}
    </div>
  );
}
