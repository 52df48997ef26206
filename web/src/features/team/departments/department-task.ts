import type { Department, Team } from '@coursefront/contract/people/team.ts';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';

export type Lead = Team['leads'][number];

/** The tasks for a department or its leads. Without a department: with the company. */
export type DepartmentTask =
  | { kind: 'new'; parentId: number | null }
  | { kind: 'edit' | 'delete' | 'fill'; department: Department }
  | { kind: 'lead'; department: Department | null }
  | { kind: 'unlead'; lead: Lead };

export type DepartmentTaskProps = DialogState & { team: Team };
