import { CirclePlus } from 'lucide-react';
import { Suspense } from 'react';
import { useAddressedTask } from '../../lib/routes/use-addressed-task.ts';
import { loadTexts } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { AddLicencesProps } from './add-licences-dialog.tsx';

const AddLicencesDialog = lazyPart<AddLicencesProps>(async () => {
  const [code] = await Promise.all([import('./add-licences-dialog.tsx'), loadTexts(['users', 'choices'])]);
  return code.AddLicencesDialog;
});

type AddLicencesButtonProps = Pick<AddLicencesProps, 'company' | 'reads'> & { label: string; size?: 'sm' };

/** Adds licences that nobody has yet. For training managers; its dialog is loaded when it is first opened. */
export function AddLicencesButton({ label, size, ...dialog }: AddLicencesButtonProps) {
  const tasks = useDialogTask<true>();
  useAddressedTask('add', () => tasks.begin(true));
  return (
    <>
      <Button icon={CirclePlus} {...(size && { size })} onClick={() => tasks.begin(true)}>
        {label}
      </Button>
      <Suspense>
        {tasks.dialog((_, state) => (
          <AddLicencesDialog {...dialog} {...state} />
        ))}
      </Suspense>
    </>
  );
}
