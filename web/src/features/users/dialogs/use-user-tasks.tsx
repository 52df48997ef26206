import type { Licence } from '@coursefront/contract/people/licences.ts';
import type { UserDetail } from '@coursefront/contract/people/own-users.ts';
import { type ReactNode, useState } from 'react';
import { CompanyDialog } from './company-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

type Task = { kind: 'give' | 'roles' | 'company' | 'suspend' } | { kind: 'move' | 'take_back'; licence: Licence };

export type UserTasks = { begin: (task: Task) => void; dialogs: ReactNode };

/** What is done with a person in dialogs. A page that offers it shows `dialogs` once. */
export function useUserTasks(user: UserDetail): UserTasks {
  // Each opening is a new dialog, so that nothing of the last one is left in it.
  const [opened, setOpened] = useState(0);
  const [task, setTask] = useState<Task>();
  const [open, setOpen] = useState(false);
  const begin = (next: Task) => {
    setTask(next);
    setOpen(true);
    setOpened((count) => count + 1);
  };
  return {
    begin,
    dialogs: task && <TaskDialog key={opened} {...{ task, user, open }} onClose={() => setOpen(false)} />,
  };
}

type TaskDialogProps = { task: Task; user: UserDetail; open: boolean; onClose: () => void };

function TaskDialog({ task, user, ...rest }: TaskDialogProps) {
  switch (task.kind) {
    case 'give':
      return <GiveDialog user={user} {...rest} />;
    case 'roles':
      return <RolesDialog user={user} {...rest} />;
    case 'company':
      return <CompanyDialog user={user} {...rest} />;
    case 'suspend':
      return <SuspendDialog user={user} {...rest} />;
    case 'move':
      return <MoveDialog {...rest} licence={task.licence} />;
    case 'take_back':
      return <TakeBackDialog {...rest} licence={task.licence} />;
  }
}
