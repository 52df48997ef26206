import type { ErrorComponentProps } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { failedWith, referenceOf } from '../../lib/api/api-failure.ts';
import { useTitle } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { PlugPicture } from '../../ui/pictures/plug-picture.tsx';

/** An error of ours: part of the page crashed or could not be loaded. Reloading is the safest way to continue. */
export function FailedPage({ error }: Partial<Pick<ErrorComponentProps, 'error'>>) {
  const text = useText('common');
  useTitle(text('titles.failed'));
  const reference = referenceOf(error);
  return (
    <MessagePage
      picture={<PlugPicture />}
      title={text('failed.title')}
      text={failedWith(error, 'browser.offline') ? text('failed.offline') : text('failed.text')}
      actions={
        <Button variant="primary" size="lg" icon={RotateCw} onClick={() => window.location.reload()}>
          {text('failed.try_again')}
        </Button>
      }
      code={reference ? text('failed.code_with_reference', { id: reference }) : text('failed.code')}
    />
  );
}
