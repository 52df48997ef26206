import { Fragment, type ReactNode, useState } from 'react';

export type OpenDialog = { open: boolean; onClose: () => void };

type Opening<Subject> = { subject: Subject; count: number; isOpen: boolean };

/** Opens a dialog about something. Each opening mounts a new dialog, so nothing typed into the last one remains. */
export function useDialog<Subject = void>() {
  const [opening, setOpening] = useState<Opening<Subject>>();
  const close = () => setOpening((last) => last && { ...last, isOpen: false });
  return {
    open: (subject: Subject) => setOpening((last) => ({ subject, count: (last?.count ?? 0) + 1, isOpen: true })),
    close,
    /** Place the result on the page once. */
    show: (dialog: (subject: Subject, state: OpenDialog) => ReactNode): ReactNode =>
      opening && (
        <Fragment key={opening.count}>{dialog(opening.subject, { open: opening.isOpen, onClose: close })}</Fragment>
      ),
  };
}
