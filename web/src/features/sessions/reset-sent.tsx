import { useEffect, useRef } from 'react';
import { useSite } from '../../lib/session/site.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

/** The same words whether or not the account exists: nobody learns here who is a customer. */
export function ResetSent({ address }: { address: string }) {
  const text = useText('sessions');
  const { demo } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-display outline-none">
          {text('reset.sent_title')}
        </h1>
        <p className="text-md text-pretty text-ink-2">{text('reset.sent_text', { address: leftToRight(address) })}</p>
      </div>
      {demo && (
        <Notice kind="info" title={text('reset.demo_title')}>
          {text('reset.demo_text')} <a href={`${demo.sandbox_url}/inbox`}>{text('reset.demo_link')}</a>
        </Notice>
      )}
      <BackToSignIn />
    </>
  );
}
