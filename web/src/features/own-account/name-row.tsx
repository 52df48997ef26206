import { changeOwnName } from '@coursefront/contract/people/own-account.ts';
import { readOwnProfile, type SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { currentSession, refreshUser } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { NameFields } from '../../parts/people/name-fields.tsx';
import { personName } from '../../parts/people/person-name.ts';
import { RowForm } from './form-parts.tsx';
import { EditableRow, type Places } from './rows.tsx';

type NameRowProps = { user: SignedInUser; places: Places };

export function NameRow(props: NameRowProps) {
  const text = useText('own-account');
  return (
    <EditableRow
      title={text('name.title')}
      value={personName(props.user)}
      change={text('name.change')}
      places={props.places}
      form={(close) => <NameForm {...props} onClose={close} />}
    />
  );
}

function NameForm({ user: { first_name, last_name }, places, onClose }: NameRowProps & { onClose: () => void }) {
  const text = useText('own-account');
  const form = useEndpointForm(changeOwnName, {
    initial: { first_name, last_name },
    labels: { first_name: text('name.first'), last_name: text('name.last') },
    refreshes: [readOwnProfile],
    saved: () => text('name.saved'),
    onDone: (saved) => {
      const user = currentSession()?.user;
      if (user) refreshUser({ ...user, first_name: saved.first_name, last_name: saved.last_name });
      onClose();
    },
  });
  return (
    <RowForm
      form={form}
      submit={text('name.save')}
      busy={text('saving')}
      onClose={onClose}
      site={{ to: places.siteUrl, label: text('name.change') }}
    >
      <NameFields form={form} own />
    </RowForm>
  );
}
