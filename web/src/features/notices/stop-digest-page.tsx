import { stopDigest } from '@coursefront/contract/panel/notices.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DoorPicture, SignpostPicture } from '../../ui/pictures/illustrations.tsx';

/** For whoever has the mail. It asks first, because scanners of mails open every link. */
export function StopDigestPage({ token }: { token: string }) {
  const text = useText('notices');
  const stop = useAction(stopDigest);
  if (stop.isSuccess)
    return <MessagePage picture={<DoorPicture />} title={text('stop.done')} text={text('stop.done_text')} />;
  return (
    <MessagePage
      picture={<SignpostPicture />}
      title={text('stop.title')}
      text={text('stop.text')}
      actions={
        <>
          {stop.error && <Notice live kind="danger" title={stop.error.message} className="w-full text-start" />}
          <Button variant="primary" busy={stop.isPending} onClick={() => stop.mutate({ body: { token } })}>
            {text('stop.button')}
          </Button>
        </>
      }
    />
  );
}
