import type { ErrorComponentProps } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isOffline, referenceOf } from '../../lib/api/api-failure.ts';
import { isServerThere } from '../../lib/code/load-code.ts';
import { useTitle } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { PlugPicture } from '../../ui/pictures/plug-picture.tsx';

type FailedPageProps = Partial<Pick<ErrorComponentProps, 'error'>>;

/** The page could not be shown: without a network, or by an error of ours. */
export const FailedPage = ({ error }: FailedPageProps) =>
  isOffline(error) ? <OfflinePage /> : <BrokenPage error={error} />;

/** An error of ours: part of the page crashed or could not be loaded. Reloading is the safest way to continue. */
function BrokenPage({ error }: { error: FailedPageProps['error'] }) {
  const text = useText('common');
  useTitle(text('titles.failed'));
  const reference = referenceOf(error);
  return (
    <MessagePage
      picture={<PlugPicture />}
      title={text('failed.title')}
      text={text('failed.text')}
      actions={
        <Button variant="primary" size="lg" icon={RotateCw} onClick={() => window.location.reload()}>
          {text('failed.try_again')}
        </Button>
      }
      code={reference ? text('failed.code_with_reference', { id: reference }) : text('failed.code')}
    />
  );
}

/**
 * Goes on automatically once the browser is online again. It reloads only then: a browser replaces a page that it
 * cannot load.
 */
function OfflinePage() {
  const text = useText('common');
  const title = text(navigator.onLine ? 'failed.away_title' : 'failed.offline_title');
  useTitle(title);
  const [asking, setAsking] = useState(false);
  const goOn = async () => {
    setAsking(true);
    if (await isServerThere()) window.location.reload();
    else setAsking(false);
  };
  useEffect(() => {
    const onOnline = () => void isServerThere().then((there) => there && window.location.reload());
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <MessagePage
      picture={<PlugPicture />}
      title={title}
      text={text('failed.offline')}
      actions={
        <Button variant="primary" size="lg" icon={RotateCw} busy={asking} onClick={() => void goOn()}>
          {text('failed.try_again')}
        </Button>
      }
    />
  );
}
