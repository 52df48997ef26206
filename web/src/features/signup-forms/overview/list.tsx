import {
  exportSignupForms,
  formStates,
  readSignupForms,
  type SignupForm,
} from '@coursefront/contract/signup/signup-forms.ts';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { ChoiceFilter } from '../../../parts/list/choice-box.tsx';
import { ExportButton } from '../../../parts/list/export-button.tsx';
import { ListPages } from '../../../parts/list/list-pages.tsx';
import { ListSearch, ListTools, NothingFound } from '../../../parts/list/list-search.tsx';
import { FilterLine, useMoreFilters } from '../../../parts/list/more-filters.tsx';
import { inputFor, useList } from '../../../parts/list/use-list.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { EmptyListPicture } from '../../../ui/pictures/illustrations.tsx';
import { DeleteDialog, QrDialog } from './dialogs.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FormRow } from './form-row.tsx';

/** The forms of the instance, newest first. */
export function OverviewList() {
  const text = useText('signup-forms');
  const list = useList(readSignupForms, { filters: ['state', 'courseid'] });
  const { data, isPlaceholderData } = list.answer;
  const { search } = list.query;
  const editing = useDialogTask<SignupForm>();
  const deleting = useDialogTask<SignupForm>();
  const qr = useDialogTask<SignupForm>();
  const others = useMoreFilters(list, {
    names: ['courseid'],
    fields: <ChoiceFilter kind="course" value={list.query.courseid} onChange={(id) => list.change({ courseid: id })} />,
  });
  const dialogs = (
    <>
      {editing.dialog((form, dialog) => (
        <EditDialog form={form} {...dialog} onStartOver={editing.begin} />
      ))}
      {deleting.dialog((form, dialog) => (
        <DeleteDialog form={form} {...dialog} />
      ))}
      {qr.dialog((form, dialog) => (
        <QrDialog form={form} {...dialog} />
      ))}
    </>
  );

  if (data?.total === 0 && !list.isNarrowed) {
    return (
      <>
        <EmptyState
          picture={<EmptyListPicture />}
          title={text('overview.none_title')}
          text={text('overview.none_text')}
          actions={
            <ButtonLink variant="primary" icon={Plus} link={<Link to="." search={{ tab: 'add' }} />}>
              {text('builder.title')}
            </ButtonLink>
          }
        />
        {dialogs}
      </>
    );
  }
  return (
    <Card padded={false} className="overflow-clip">
      <ListSearch address={list} label={text('overview.search')} hint={text('overview.search_hint')}>
        <ListTools filters>
          {others.button}
          <ExportButton
            compact
            endpoint={exportSignupForms}
            input={inputFor(exportSignupForms, list.input)}
            name="sign-up-forms.csv"
          />
        </ListTools>
      </ListSearch>
      <FilterLine
        chips={
          <FilterChips
            label={text('filters.status')}
            value={list.query.state ?? 'all'}
            onChange={(state) => list.change({ state: state === 'all' ? undefined : state })}
            filters={[
              { value: 'all', label: text('filters.all') },
              ...formStates.map((value) => ({ value, label: text(`states.${value}`) })),
            ]}
          />
        }
        others={others.fields}
      />
      <Loaded query={list.answer} skeleton={<OverviewSkeleton />} errorTitle={text('overview.failed')}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NothingFound
              address={list}
              onShowAll={list.showAll}
              {...(search !== '' && {
                title: text('overview.not_found_title', { search }),
                text: text('overview.not_found_text'),
              })}
            />
          ) : (
            <ul aria-busy={isPlaceholderData || undefined} className="divide-y divide-line">
              {rows.map((form) => (
                <li key={form.id}>
                  <FormRow form={form} onEdit={editing.begin} onDelete={deleting.begin} onQr={qr.begin} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ListPages address={list} list={list.answer} label={text('overview.pages')} />
      {dialogs}
    </Card>
  );
}

function OverviewSkeleton() {
  return (
    <div className="divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4 px-5 py-5">
          <Skeleton className="size-12 shrink-0 rounded-lg" />
          <div className="grid grow gap-3">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-8 w-60" />
          </div>
        </div>
      ))}
    </div>
  );
}
