import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ApiFailure, referenceOf } from '../../lib/api/api-failure.ts';
import { useText } from '../../lib/text/text.ts';
import { CourseMissing } from '../../parts/courses/course-missing.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { DoorPicture, SignpostPicture } from '../../ui/pictures/illustrations.tsx';
import { PlugPicture } from '../../ui/pictures/plug-picture.tsx';

type ShopTroubleProps = {
  failure: ApiFailure;
  retry?: { again: () => unknown; busy: boolean };
  /** Further actions beside "Try again". */
  actions?: ReactNode;
};

/** Explains why the shop or a course cannot be shown. */
export function ShopTrouble({ failure, retry, actions }: ShopTroubleProps) {
  const text = useText('webshop');
  const shop = useText('shop');
  const common = useText('common');
  const again = retry && (
    <Button variant="primary" size="lg" icon={RotateCw} busy={retry.busy} onClick={() => void retry.again()}>
      {common('list.try_again')}
    </Button>
  );
  switch (failure.code) {
    case 'access.feature_not_enabled':
      return <MessagePage picture={<DoorPicture />} title={shop('closed_title')} text={failure.message} />;
    case 'instance.not_found':
      return <MessagePage picture={<SignpostPicture />} title={shop('unknown_title')} text={failure.message} />;
    case 'course.not_found':
      return <CourseMissing actions={actions} />;
    case 'external_shop.product_unknown':
      return (
        <MessagePage
          picture={<SignpostPicture />}
          title={failure.message}
          text={text('course.product_unknown_text')}
          actions={actions}
        />
      );
    case 'external_shop.away':
      return (
        <MessagePage
          picture={<PlugPicture />}
          title={text('course.away_title')}
          text={failure.message}
          actions={
            <>
              {again}
              {actions}
            </>
          }
        />
      );
    default:
      return (
        <MessagePage
          picture={<PlugPicture />}
          title={common('failed.title')}
          text={failure.message}
          actions={
            <>
              {again}
              {actions}
            </>
          }
          code={reference(failure, common)}
        />
      );
  }
}

const reference = (failure: ApiFailure, common: ReturnType<typeof useText<'common'>>): string | undefined => {
  const id = referenceOf(failure);
  return id && common('reference', { id });
};
