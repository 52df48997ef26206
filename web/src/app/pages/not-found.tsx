import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { SignpostPicture } from '../../ui/pictures/illustrations.tsx';

export function NotFoundPage() {
  const text = useText('common');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <MessagePage
      picture={<SignpostPicture />}
      title={text('not_found.title')}
      text={text('not_found.text')}
      actions={
        <>
          <ButtonLink variant="primary" size="lg" link={<Link to={pathTo('Home')} />}>
            {text('start_page')}
          </ButtonLink>
          {canGoBack && (
            <Button size="lg" onClick={() => router.history.back()}>
              {text('not_found.back')}
            </Button>
          )}
        </>
      }
      code={text('not_found.code')}
    />
  );
}
