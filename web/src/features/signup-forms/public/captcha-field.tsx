import { askCaptcha, type Captcha } from '@coursefront/contract/signup/captchas.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CaptchaPicture } from './captcha-picture.tsx';
import { CaptchaWork } from './captcha-work.tsx';
import type { Typed } from './typed.ts';

type CaptchaFieldProps = {
  form: SchemaForm<Typed>;
  instanceId: number;
  /** How many have been used up; each asks for the next. */
  usedUp: number;
  /** Shows the place of the picture and asks for none. */
  preview: boolean;
};

/** A code to type from a picture or, for who cannot see one, some seconds of work for the browser. */
export function CaptchaField({ form, instanceId, usedUp, preview }: CaptchaFieldProps) {
  const text = useText('signup');
  const common = useText('common');
  const { field, fieldState } = useController({ name: 'captcha', control: form.fields.control });
  const [kind, setKind] = useState<Captcha['kind']>('picture');
  const ask = useAction(askCaptcha);
  const renew = useEffectEvent(() => {
    // Not as a change by the reader: what is said about the former answer stays until they type.
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
