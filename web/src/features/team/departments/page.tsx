import type { Department, Team } from '@coursefront/contract/people/team.ts';
import { Link } from '@tanstack/react-router';
import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { RowMenu } from '../../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { PeoplePicture } from '../../../ui/pictures/illustrations.tsx';
import { TeamFrame } from '../team-frame.tsx';
import { branchOf } from '../team-reads.ts';
import type { DepartmentTask } from './department-task.ts';
import { DepartmentTaskDialog } from './dialogs.tsx';
import { CompanyLeads, Leads } from './leads.tsx';

/** The departments of a company as a tree, each with its leads. */
export function DepartmentsPage() {
  const tasks = useDialogTask<DepartmentTask>();
  return (
    <TeamFrame current="departments">
      {(team) => (
        <>
          {team.whole && <CompanyLeads team={team} begin={tasks.begin} />}
          <Tree team={team} begin={tasks.begin} />
          {tasks.dialog((task, dialog) => (
            <DepartmentTaskDialog task={task} team={team} {...dialog} />
          ))}
        </>
      )}
    </TeamFrame>
  );
}

type TreeProps = { team: Team; begin: (task: DepartmentTask) => void };

function Tree({ team, begin }: TreeProps) {
  const text = useText('team');
  const depths = depthsOf(team.departments);
  // The lead of a single department sees only its own people, so there is nobody to add.
  const fillable = team.whole || team.departments.length > 1;
  const make = team.whole && (
    <Button size="sm" icon={FolderPlus} onClick={() => begin({ kind: 'new', parentId: null })}>
      {text('tree.new')}
    </Button>
  );
  return (
    <TitledCard title={text('departments')} actions={make}>
      <p className="px-5 py-3 text-sm text-ink-2">{text('tree.text')}</p>
      {team.departments.length === 0 ? (
        <EmptyState bare picture={<PeoplePicture />} title={text('tree.none_title')} text={text('tree.none_text')} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {team.departments.map((department) => (
            <Line
              key={department.id}
              department={department}
              depth={depths.get(department.id) ?? 0}
              people={peopleIn(team.departments, department.id)}
              companyId={team.company.id}
              fillable={fillable}
              begin={begin}
            />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

/** How far below the first one each is; the list has every department behind the one above it. */
function depthsOf(departments: readonly Department[]): Map<number, number> {
  const depths = new Map<number, number>();
  for (const { id, parent_id } of departments) {
    const above = parent_id === null ? undefined : depths.get(parent_id);
    depths.set(id, above === undefined ? 0 : above + 1);
  }
  return depths;
}

/** The list of people shows those of a department together with all below it, so they are counted together as well. */
const peopleIn = (departments: readonly Department[], id: number): number => {
  const branch = branchOf(departments, id);
  return departments.filter((each) => branch.has(each.id)).reduce((sum, { people }) => sum + people, 0);
};

/** Deeper levels are no further indented: there would be no room for the name. */
const deepestIndent = 8;

type LineProps = {
  department: Department;
  depth: number;
  /** With those of the departments below it. */
  people: number;
  companyId: number;
  /** There may be people to put into it. */
  fillable: boolean;
  begin: (task: DepartmentTask) => void;
};

function Line({ department, depth, people, companyId, fillable, begin }: LineProps) {
  const text = useText('team');
  const { id, name, editable } = department;
  const indent = Math.min(depth, deepestIndent);
  return (
    <li
      className="flex items-start gap-3 px-5 py-3 text-density"
      style={{ paddingInlineStart: `${1.25 + indent * 1.25}rem` }}
    >
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {people > 0 ? (
            <Link
              to={pathTo('Team')}
              search={{ company_id: String(companyId), department_id: String(id) }}
              className="inline-flex min-h-6 items-center"
            >
              <span className="sr-only">{name}: </span>
              {text('tree.people', { count: people })}
            </Link>
          ) : (
            <span className="text-ink-3">{text('tree.people', { count: people })}</span>
          )}
          {fillable && (
            <TextButton aria-label={text('fill.title', { name })} onClick={() => begin({ kind: 'fill', department })}>
              {text('fill.action')}
            </TextButton>
          )}
          {editable && (
            <TextButton
              aria-label={`${text('leads.add')}: ${name}`}
              onClick={() => begin({ kind: 'lead', department })}
            >
              {text('leads.add')}
            </TextButton>
          )}
        </p>
        <Leads leads={department.leads} removable={editable} begin={begin} />
      </div>
      <RowMenu
        label={text('tree.actions', { name })}
        entries={[
          { label: text('tree.new'), icon: FolderPlus, onSelect: () => begin({ kind: 'new', parentId: id }) },
          ...(editable
            ? [
                { label: text('tree.edit'), icon: Pencil, onSelect: () => begin({ kind: 'edit', department }) },
                {
                  label: text('tree.delete'),
                  icon: Trash2,
                  danger: true,
                  onSelect: () => begin({ kind: 'delete', department }),
                },
              ]
            : []),
        ]}
      />
    </li>
  );
}
