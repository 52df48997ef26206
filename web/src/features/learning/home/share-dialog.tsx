import {
  type LearnersCertificate,
  readLearning,
  type ShownName,
  shareCertificate,
  shownNames,
  unshareCertificate,
} from '@coursefront/contract/learning/learning.ts';
import { holderName } from '@coursefront/contract/learning/learning-rules.ts';
import { ExternalLink, Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { QrPicture } from '../../../parts/qr/qr-picture.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type ShareDialogProps = { certificate: LearnersCertificate; open: boolean; onClose: () => void };

/** Makes the link, shows it as text and as a code to scan, and takes it back. Another name is saved at once. */
export function ShareDialog({ certificate, open, onClose }: ShareDialogProps) {
  const text = useText('learning');
  const common = useText('common');
  const user = useSession()?.user;
  const { id, share } = certificate;
  const [isStopping, setStopping] = useState(false);
  const [chosen, setChosen] = useState<ShownName>(share?.name_shown ?? 'full');
  const create = useAction(shareCertificate, { refreshes: [readLearning] });
  const stop = useAction(unshareCertificate, { refreshes: [readLearning] });
  const failed = { onError: ({ message }: Error) => toastFailure(text('share.failed'), message) };
  const save = (name_shown: ShownName) => create.mutate({ params: { id }, body: { name_shown } }, failed);
  const choose = (name: ShownName) => {
    setChosen(name);
    if (share) save(name);
  };
  const end = () =>
    stop.mutate(
      { params: { id } },
      {
        ...failed,
        onSuccess: () => {
          toastSuccess(text('share.stopped'));
          setStopping(false);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('share.title', { name: certificate.name })}
      closeLabel={common('dialog.close')}
      actions={
        share ? (
          <Button variant="danger" onClick={() => setStopping(true)}>
            {text('share.stop')}
          </Button>
        ) : (
          <Button variant="primary" icon={Link2} busy={create.isPending} onClick={() => save(chosen)}>
            {text('share.create')}
          </Button>
        )
      }
    >
      <p>{text('share.text')}</p>
      <RadioCards
        legend={text('share.name')}
        value={chosen}
        onChange={choose}
        cards={shownNames.map((value) => ({
          value,
          title: user ? holderName(user, value) : text(`share.${value}`),
          text: text(`share.${value}`),
        }))}
      />
      {share && <SharedLink url={share.url} title={certificate.name} />}
      <ConfirmDialog
        open={isStopping}
        onClose={() => setStopping(false)}
        onConfirm={end}
        title={text('share.stop_title', { name: certificate.name })}
        text={text('share.stop_text')}
        confirmLabel={text('share.stop')}
        cancelLabel={common('dialog.cancel')}
        busy={stop.isPending}
        busyLabel={text('share.stopping')}
      />
    </Dialog>
  );
}

function SharedLink({ url, title }: { url: string; title: string }) {
  const text = useText('learning');
  // Phones offer their own list of apps to send it with.
  const canSend = typeof navigator.share === 'function';
  return (
    <div className="grid gap-3">
      <Field label={text('share.link')}>
        <TextInput readOnly dir="ltr" value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <CopyButton variant="primary" text={url} label={text('share.copy')} copiedLabel={text('share.copied')} />
        {canSend && (
          <Button icon={Send} onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
            {text('share.send')}
          </Button>
        )}
        <ButtonLink icon={ExternalLink} link={<a href={url} target="_blank" rel="noreferrer" />}>
          {text('share.open')}
        </ButtonLink>
      </div>
      <QrPicture text={url} label={text('share.qr')} className="size-44 justify-self-center" />
    </div>
  );
}
