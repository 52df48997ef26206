import type { OfferRow } from '@coursefront/contract/shop/offers.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { TicketPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { referenceOf } from '../../../lib/api/api-failure.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useSession } from '../../../lib/session/session.ts';
import { sayWrongField } from '../../../lib/text/say-wrong-field.ts';
import { useText } from '../../../lib/text/text.ts';
import { AddressTabs, useAddressTab } from '../../../parts/address-tabs.tsx';
import { LeaveGuard } from '../../../parts/form/leave-guard.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { SaveBar } from '../../../ui/buttons/save-bar.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { EmbedCard } from './embed-card.tsx';
import { OfferList } from './offer-list.tsx';
import { fieldId, type OfferDrafts, useFieldName, useOfferDrafts } from './use-offer-drafts.ts';

const ShopView = lazyPart(async () => (await import('../shop/view.tsx')).ShopView);

/** Long enough to go on to the shop. */
const secondsToLook = 8;

const tabs = ['settings', 'preview'] as const;

/** The settings of an open shop: its offers and a preview, and below them its embed code. */
export function WebshopEditor() {
  const text = useText('offers');
  const coupons = useText('coupons');
  const navigate = useNavigate();
  const current = useAddressTab(tabs);
  const instanceId = useSession()?.user.instance_id ?? 0;
  const drafts = useOfferDrafts();
  const [only, setOnly] = useState<readonly OfferRow[]>();

  const save = async () => {
    const saved = await drafts.save();
    if (saved) setOnly(undefined);
    // The faults are shown at their fields, which are on the settings tab.
    else if (current !== 'settings') void navigate({ to: '.', search: {} });
    return saved;
  };
  const saveAndSay = async () => {
    const sold = drafts.changed.filter((row) => drafts.of(row).webshop);
    if (!(await save())) return;
    const [only] = sold;
    const product_id = only && sold.length === 1 ? only.courseid : 0;
    const look = () => void navigate({ to: pathTo('WebShopPublic', { instance_id: instanceId, product_id }) });
    toast({
      kind: 'success',
      title: text('save.done'),
      seconds: secondsToLook,
      action: { label: text('save.view'), onPress: look },
    });
  };

  return (
    <>
      <AddressTabs
        label={text('tabs.label')}
        tabs={tabs}
        current={current}
        labelOf={(tab) => text(`tabs.${tab}`)}
        keepsScroll
      />
      {/* The summary links to fields, which the preview does not have. */}
      {(current === 'settings' || drafts.failure) && <Refusal drafts={drafts} />}
      {current === 'settings' ? (
        <OfferList drafts={drafts} only={only} onShow={setOnly} />
      ) : (
        <>
          <ButtonLink
            className="justify-self-end"
            icon={TicketPlus}
            link={<Link to={pathTo('CompanyAccountCoupons')} search={{ do: 'add' }} />}
          >
            {coupons('form.add')}
          </ButtonLink>
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <ShopView instanceId={instanceId} preview />
          </Suspense>
        </>
      )}
      <EmbedCard instanceId={instanceId} save={save} busy={drafts.busy} />
      {drafts.changed.length > 0 && (
        <OfferSaveBar
          drafts={drafts}
          onSave={() => void saveAndSay()}
          onDiscard={() => {
            drafts.discard();
            setOnly(undefined);
          }}
          onShowChanged={only || current !== 'settings' ? undefined : () => setOnly(drafts.changed)}
        />
      )}
      <LeaveGuard
        changed={drafts.changed.length > 0}
        title={text('leave.title')}
        text={text('leave.text', { count: drafts.changed.length })}
        leaveLabel={text('leave.confirm')}
        stayLabel={text('leave.stay')}
      />
    </>
  );
}

/** Lists the offers that cannot be saved, with links to their fields. */
function Refusal({ drafts: { wrong, attempt, failure } }: { drafts: OfferDrafts }) {
  const common = useText('common');
  const errors = useText('errors');
  const nameOf = useFieldName();
  const reference = referenceOf(failure);
  if (failure) {
    return (
      <Notice kind="danger" live title={failure.message}>
        {reference && common('reference', { id: reference })}
      </Notice>
    );
  }
  if (wrong.length === 0) return null;
  return (
    <ErrorSummary
      title={errors('operation.not_completed')}
      attempt={attempt}
      errors={wrong.map(({ row, field, message }) => ({
        id: fieldId(row, field),
        message: sayWrongField(row.name, sayWrongField(nameOf(field), message)),
      }))}
    />
  );
}

type OfferSaveBarProps = {
  drafts: OfferDrafts;
  onSave: () => void;
  onDiscard: () => void;
  /** Missing while only the changed rows are shown. */
  onShowChanged?: (() => void) | undefined;
};

function OfferSaveBar({ drafts, onSave, onDiscard, onShowChanged }: OfferSaveBarProps) {
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
