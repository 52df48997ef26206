import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** In a demo, e-mails arrive on a page of the same machine. */
export function DemoInbox() {
  const text = useText('sessions');
  const { demo } = useSite();
  return (
    demo && (
      <Notice kind="info" title={text('reset.demo_title')}>
        {text('reset.demo_text')} <a href={`${demo.sandbox_url}/inbox`}>{text('reset.demo_link')}</a>
      </Notice>
    )
  );
}
