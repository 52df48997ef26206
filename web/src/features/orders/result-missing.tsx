import { useTitle } from '../../lib/site.ts';
import { useText } from '../../lib/text.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SignpostPicture } from '../../ui/pictures/signpost.tsx';

/** The address names no order: nothing can be said of it but that. */
export function ResultMissing({ claim }: { claim: 'returned' | 'failed' }) {
  const text = useText('results');
  const errors = useText('errors');
  useTitle(text('missing.title'));
  const failed = claim === 'failed';
  return (
    <div className="grid gap-6">
      <Notice kind="danger" live title={text(failed ? 'missing.session' : 'missing.subscription')}>
        {errors(failed ? 'order.not_completed' : 'subscription.id_missing')}
      </Notice>
      <MessagePage picture={<SignpostPicture />} title={text('missing.title')} text={text('missing.text')} />
    </div>
  );
}
