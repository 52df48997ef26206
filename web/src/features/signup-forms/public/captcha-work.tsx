import { findProof, type Work } from '@coursefront/contract/values/proof-of-work.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { ErrorText } from '../../../ui/fields/error-text.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

type CaptchaWorkProps = {
  id: string;
  /** Not there yet. */
  work: Work | undefined;
  error: string | undefined;
  onProof: (proof: string) => void;
};

/** The browser works by itself while people go on with the form. For another work mount it anew. */
export function CaptchaWork({ id, work, error, onProof }: CaptchaWorkProps) {
  const text = useText('signup');
  const [found, setFound] = useState(0);
  const [failed, setFailed] = useState(false);
  const prove = useEffectEvent(onProof);
  useEffect(() => {
    if (!work) return;
    const leaving = new AbortController();
    findProof(work, { tell: setFound, signal: leaving.signal }).then(
      (proof) => prove(proof),
      // Pages without a secure connection have no hashes to work with.
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
