import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { Suspense, useEffect, useState } from 'react';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import type { ButtonLook } from '../../../ui/buttons/button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ShopPlace } from '../shop-address.ts';

const ContactDialog = lazyPart(async () => (await import('./dialog.tsx')).ContactDialog);

type ContactButtonProps = {
  place: ShopPlace;
  vendor: string;
  course?: { courseid: number; name: string };
  label?: string;
  variant?: ButtonLook['variant'];
};

/** Opens the contact form. Confirms here and not by toast, because a toast in a long frame may be out of view. */
export function ContactButton({ place, vendor, course, label, variant }: ContactButtonProps) {
  const text = useText('webshop');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [sentBy, setSentBy] = useState<string>();

  useEffect(() => {
    if (sentBy === undefined) return;
    const timer = setTimeout(() => setSentBy(undefined), noticeSeconds.inquirySent * 1000);
    return () => clearTimeout(timer);
  }, [sentBy]);

  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const finish = (email: string) => {
    setOpen(false);
    setSentBy(email);
  };
  return (
    <>
      <Button size="lg" variant={variant} disabled={place.preview} onClick={open}>
        {label ?? text('contact.open')}
      </Button>
      {sentBy !== undefined && (
        <Notice kind="success" live title={text('contact.sent')} className="basis-full text-start">
          {text('contact.sent_text', { vendor, email: leftToRight(sentBy) })}
        </Notice>
      )}
      {wasOpened && (
        <Suspense>
          <ContactDialog
            open={isOpen}
            onClose={() => setOpen(false)}
            onSent={finish}
            instanceId={place.instanceId}
            vendor={vendor}
            course={course}
          />
        </Suspense>
      )}
    </>
  );
}
