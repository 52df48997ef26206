import { replaceParticipant } from '@coursefront/contract/orders/changing-orders.ts';
import { readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { readBuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { readTeamSeats, type replaceInTeam } from '@coursefront/contract/orders/team-orders.ts';
import { readUsers } from '@coursefront/contract/people/own-users.ts';
import { readTeam, readTeamFigures, readTeamPeople } from '@coursefront/contract/people/team.ts';
import { readTeamPerson } from '@coursefront/contract/people/team-person.ts';
import { useId, useState } from 'react';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Field } from '../../ui/fields/field.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { SearchedBox } from '../form/searched-field.tsx';
import { NameFields } from '../people/name-fields.tsx';
import { personName, personOptions } from '../people/person-name.ts';
import { useTakingOptions } from '../people/taking.ts';

const nobody = { first_name: '', last_name: '', email: '' };

export type Replaced = {
  orderId: string;
  participant: number;
  name: string;
  /** The person who has the seat now; null if nobody does. */
  holderId: number | null;
  company: { id: number; name?: string | undefined } | null;
  /** For a lead, who offers the team: the course that the new person must not have. */
  courseid?: number;
  /** The order waits for its approval. */
  waits?: boolean;
};

type ReplaceDialogProps = DialogState & {
  /** The training manager's, or the lead's, which takes and says the same. */
  endpoint?: typeof replaceParticipant | typeof replaceInTeam;
  place: Replaced;
};

/** Gives a participant's seat to somebody else: a person of the company, or anybody by name and address. */
export function ReplaceDialog({ endpoint = replaceParticipant, place, open, onClose }: ReplaceDialogProps) {
  const text = useText('credits');
  const { company, holderId, courseid, waits = false } = place;
  const name = { name: place.name };
  const form = useEndpointForm(endpoint as typeof replaceParticipant, {
    params: { id: place.orderId, participant: place.participant },
    initial: nobody,
    labels: {
      first_name: text('change.first_name'),
      last_name: text('change.last_name'),
      email: text('change.email'),
    },
    refreshes: [readOrder, readBuyerOrder, readTeamSeats, readTeamPeople, readTeamPerson, readTeam, readTeamFigures],
    saved: (_, person) => text('replace.done', { name: personName(person) }),
    onDone: onClose,
  });
  const fill = (person: Person) => {
    for (const key of ['first_name', 'last_name', 'email'] as const)
      form.fields.setValue(key, person[key], { shouldDirty: true, shouldValidate: form.attempt > 0 });
  };
  const help = company?.name
    ? text('replace.email_help_company', { company: company.name })
    : text('replace.email_help');
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('replace.title', name)}
      intro={
        <p>{text(waits ? 'replace.text_waiting' : holderId === null ? 'replace.text_free' : 'replace.text', name)}</p>
      }
      save={text('replace.save')}
      saving={text('replace.saving')}
    >
      {company && <Colleagues company={company.id} without={holderId} courseid={courseid} onChoose={fill} />}
      <NameFields form={form} />
      <TextField form={form} name="email" type="email" help={help} />
    </FormDialog>
  );
}

type Person = typeof nobody;
type Found = Option & { person: Person };

type ColleaguesProps = {
  company: number;
  without: number | null;
  courseid: number | undefined;
  onChoose: (person: Person) => void;
};

/** Fills in the fields with a person of the company. A lead finds them in the team, with who cannot get the course. */
function Colleagues({ company, without, courseid, onChoose }: ColleaguesProps) {
  const text = useText('credits');
  const choices = useText('choices');
  const takingOptions = useTakingOptions();
  const id = useId();
  const [chosen, setChosen] = useState<Found>();
  const box = {
    placeholder: text('replace.choose'),
    labels: { search: text('replace.search'), none: choices('none') },
    chosen,
    onChoose: (option: Found | undefined) => {
      setChosen(option);
      if (option) onChoose(option.person);
    },
    whenOpened: true,
  };
  const optionsOf = (rows: Parameters<typeof personOptions>[0]): Found[] =>
    personOptions(rows, without ?? undefined).flatMap((option) => {
      const found = rows.find(({ userid }) => String(userid) === option.value);
      const { first_name = '', last_name = '', email } = found ?? {};
      return email ? [{ ...option, person: { first_name, last_name, email } }] : [];
    });
  const inputOf = (search: string) => ({ query: { search, company_id: company, page_size: 20 } });
  return (
    <Field id={id} label={text('replace.colleague')} help={text('replace.colleague_help')}>
      {courseid === undefined ? (
        <SearchedBox {...box} endpoint={readUsers} inputOf={inputOf} optionsOf={({ rows }) => optionsOf(rows)} />
      ) : (
        <SearchedBox
          {...box}
          endpoint={readTeamPeople}
          inputOf={(search) => ({ query: { ...inputOf(search).query, taking: courseid } })}
          optionsOf={({ rows }) =>
            takingOptions(
              rows.filter(({ email, userid }) => email !== null && userid !== without),
              courseid,
            ).map(({ person: { first_name, last_name, email }, ...option }) => ({
              ...option,
              person: { first_name, last_name, email: email ?? '' },
            }))
          }
        />
      )}
    </Field>
  );
}
