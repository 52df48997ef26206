import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { KitPair, KitRow, KitSection } from './kit-section.tsx';

export function DialogsSection() {
  const [open, setOpen] = useState<'confirm' | 'form' | 'wide' | null>(null);
  const close = () => setOpen(null);
  const formActions = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="primary" onClick={close}>
        Save address
      </Button>
    </>
  );
  return (
    <KitSection title="Dialog">
      <KitRow>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Deactivate company
        </Button>
        <Button onClick={() => setOpen('form')}>Form dialog</Button>
        <Button onClick={() => setOpen('wide')}>Wide dialog</Button>
      </KitRow>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Deactivate Fjordbygg AB?"
        text="Its 46 participants keep their courses. Nobody at Fjordbygg AB can buy until you activate the company again."
        cancelLabel="Keep active"
        confirmLabel="Deactivate company"
      >
        <Checkbox label="Tell the team lead, Maria Lind, by e-mail" defaultChecked />
      </ConfirmDialog>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="Invoice address"
        closeLabel="Close"
        keepOpen
        actions={formActions}
      >
        <Field label="Address">
          <TextInput />
        </Field>
        <Field label="City">
          <TextInput />
        </Field>
      </Dialog>
      <Dialog
        open={open === 'wide'}
        onClose={close}
        title="Edit sign-up form"
        closeLabel="Close"
        size="xl"
        actions={formActions}
      >
        <KitPair>
          {Array.from({ length: 16 }, (_, index) => `Field ${index + 1}`).map((label) => (
            <Field key={label} label={label}>
              <TextInput />
            </Field>
          ))}
        </KitPair>
      </Dialog>
    </KitSection>
  );
}
