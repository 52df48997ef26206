import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AccountDialog } from './account-dialog.tsx';

type CreateAccountProps = { variant?: 'primary'; onCreated?: () => void };

/** The button, and the dialog behind it. */
export function CreateAccount({ variant, onCreated }: CreateAccountProps) {
  const text = useText('connect-accounts');
  const [open, setOpen] = useState(false);
  // Each opening is a new dialog, so that nothing of the last one is left in it.
  const [opened, setOpened] = useState(0);
  const start = () => {
    setOpened((count) => count + 1);
    setOpen(true);
  };
  return (
    <>
      <Button icon={Plus} onClick={start} {...(variant && { variant })}>
        {text('actions.create')}
      </Button>
      <AccountDialog key={opened} open={open} onClose={() => setOpen(false)} {...(onCreated && { onCreated })} />
    </>
  );
}
