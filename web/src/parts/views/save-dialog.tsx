import { can } from '@coursefront/contract/capabilities.ts';
import { changeView, type ListView, readViews, saveView } from '@coursefront/contract/panel/views.ts';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { viewsQuery } from './use-views.ts';
import { queryOf, type ViewedList } from './view-query.ts';

export type SaveDialogProps = {
  list: ViewedList;
  /** A view that gets another name. Without it, what is shown is saved. */
  renamed: ListView | undefined;
  open: boolean;
  onClose: () => void;
};

export function SaveDialog({ renamed, ...props }: SaveDialogProps) {
  // Read again after saving, which renews this browser's copy of the defaults.
  useQuery(viewsQuery);
  return renamed ? <RenameView view={renamed} {...props} /> : <SaveView {...props} />;
}

type DialogProps = Omit<SaveDialogProps, 'renamed'>;

function SaveView({ list, open, onClose }: DialogProps) {
  const text = useText('lists');
  const mayShare = can(roleIdsOf(useSession()), 'openCompanyAccount');
  const form = useEndpointForm(saveView, {
    initial: { list: list.name, query: queryOf(list, useAddressSearch()), name: '', shared: false, is_default: false },
    labels: { name: text('views.name') },
    refreshes: [readViews],
    saved: (_, { name }) => text('views.saved', { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('views.save_title')}
      intro={<p>{text('views.save_text')}</p>}
      save={text('views.confirm')}
      saving={text('views.saving')}
    >
      <TextField form={form} name="name" maxLength={60} autoComplete="off" />
      <Checkbox label={text('views.open_with')} {...form.fields.register('is_default')} />
      {mayShare && <Checkbox label={text('views.share')} {...form.fields.register('shared')} />}
    </FormDialog>
  );
}

function RenameView({ view, open, onClose }: DialogProps & { view: ListView }) {
  const text = useText('lists');
  const form = useEndpointForm(changeView, {
    params: { id: view.id },
    initial: { name: view.name, shared: view.shared },
    labels: { name: text('views.name') },
    refreshes: [readViews],
    saved: (_, { name }) => text('views.changed', { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('views.rename_title', { name: view.name })}
      save={text('views.confirm')}
      saving={text('views.saving')}
    >
      <TextField form={form} name="name" maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}
