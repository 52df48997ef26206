import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SaveBar } from '../../../ui/buttons/save-bar.tsx';
import type { OfferDrafts } from './use-offer-drafts.ts';

type OfferSaveBarProps = {
  drafts: OfferDrafts;
  onSave: () => void;
  onDiscard: () => void;
  /** Left out while the changed rows are what is shown. */
  onShowChanged?: (() => void) | undefined;
};

export function OfferSaveBar({ drafts, onSave, onDiscard, onShowChanged }: OfferSaveBarProps) {
  const text = useText('offers');
  const common = useText('common');
  const { changed, wrong } = drafts;
  const changes = text('save.changed', { count: changed.length });
  return (
    <SaveBar
      title={wrong.length > 0 ? common('form.wrong_fields', { count: wrong.length }) : changes}
      text={wrong.length > 0 ? changes : undefined}
      wrong={wrong.length > 0}
      actions={
        <>
          {onShowChanged && (
            <Button variant="ghost" className="max-sm:hidden" onClick={onShowChanged}>
              {text('save.show')}
            </Button>
          )}
          <Button onClick={onDiscard}>{text('save.discard')}</Button>
          <Button variant="primary" busy={drafts.busy} busyLabel={text('save.busy')} onClick={onSave}>
            {text('save.action')}
          </Button>
        </>
      }
    />
  );
}
