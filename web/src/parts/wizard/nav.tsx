import { ArrowLeft } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import type { LinkElement } from '../../ui/text/linked.tsx';

/** The form of a step without fields of its own schema. */
export function StepForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {children}
    </form>
  );
}

type StepNavProps = {
  /** The first step of a wizard may have nothing to go back to. */
  back?: { link: LinkElement; label: ReactNode } | undefined;
  /** Says what the button does. */
  label: string;
  busy?: boolean;
  busyLabel?: string | undefined;
};

/** Back, which loses nothing, and the button that submits the step. On phones it is fixed to the bottom. */
export function StepNav({ back, label, busy = false, busyLabel }: StepNavProps) {
  return (
    <div
      data-bottom-bar
      className="flex justify-between gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3 max-md:shadow-2"
    >
      {back && (
        <ButtonLink size="lg" icon={ArrowLeft} flipIcon link={back.link}>
          {back.label}
        </ButtonLink>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="ms-auto max-md:grow"
        busy={busy}
        busyLabel={busyLabel}
      >
        {label}
      </Button>
    </div>
  );
}
