import { readLatestAudit } from '@coursefront/contract/operations/audit.ts';
import { readOnboardingLink, sendOnboardingLink } from '@coursefront/contract/orders/admin-connect-accounts.ts';
import { Link } from '@tanstack/react-router';
import { PlugZap } from 'lucide-react';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { Loaded } from '../loaded.tsx';

type OnboardingLinkProps = DialogState & { customer: string; account: { id: number; instance_id: number } };

/** The way for a customer to onboard its account, to copy or to send to the account's address. */
export function OnboardingLink({ customer, account, open, onClose }: OnboardingLinkProps) {
  const text = useText('connect-accounts');
  const common = useText('common');
  const params = { id: account.id, instance_id: account.instance_id };
  const link = useEndpoint(readOnboardingLink, { params }, { when: open });
  const send = useAction(sendOnboardingLink, { refreshes: [readLatestAudit] });
  const confirm = () =>
    send.mutate(
      { params },
      {
        onSuccess: ({ to }) => {
          toastSuccess(text('link.sent', { email: leftToRight(to ?? '') }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('link.title', { customer })}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!link.data?.to || !link.data.webshop_enabled || !link.data.connected}
            busy={send.isPending}
            busyLabel={text('link.busy')}
            onClick={confirm}
          >
            {text('link.send')}
          </Button>
        </>
      }
    >
      <p>{text('link.text')}</p>
      <Loaded query={link} errorTitle={text('link.failed')}>
        {({ url, to, webshop_enabled, connected }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface-2 p-3">
              <bdi dir="ltr" className="min-w-0 wrap-anywhere text-ink">
                {url}
              </bdi>
              <CopyButton size="sm" text={url} label={text('link.copy')} copiedLabel={text('link.copied')} />
            </div>
            {!webshop_enabled && <Notice kind="warning" title={text('link.off')} />}
            {!connected && (
              <Notice
                kind="warning"
                title={text('link.unconnected')}
                actions={
                  <ButtonLink
                    size="sm"
                    icon={PlugZap}
                    link={<Link to={pathTo('AdminConnection', { customerid: account.instance_id })} />}
                  >
                    {text('link.connect')}
                  </ButtonLink>
                }
              />
            )}
            {webshop_enabled && connected && to && <p>{text('link.to', { email: leftToRight(to) })}</p>}
          </>
        )}
      </Loaded>
      {send.error && (
        <Notice kind="danger" live title={text('link.failed')}>
          {send.error.message}
        </Notice>
      )}
    </Dialog>
  );
}
