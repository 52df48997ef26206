import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { NothingFoundPicture } from '../../ui/pictures/illustrations.tsx';
import { useCompanyRights } from './rights.ts';

/** There is no company, or none that the reader may see. */
export function CompanyMissing({ text: why }: { text: string }) {
  const text = useText('companies');
  const common = useText('common');
  const { manages } = useCompanyRights();
  return (
    <MessagePage
      picture={<NothingFoundPicture />}
      title={text('profile.missing_title')}
      text={why}
      actions={
        manages && (
          <ButtonLink link={<Link to={pathTo('CustomerManagement')} />}>{common('titles.companies')}</ButtonLink>
        )
      }
    />
  );
}
