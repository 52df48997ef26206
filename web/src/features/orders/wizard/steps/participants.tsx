import { fullName } from '@coursefront/contract/values/person-names.ts';
import { Pencil, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sayFault } from '../../../../lib/text/say-fault.ts';
import { loadTexts, useLanguage, useText } from '../../../../lib/text/text.ts';
import { lazyPart } from '../../../../parts/lazy-part.tsx';
import { StepHead } from '../../../../parts/wizard/frame.tsx';
import { StepForm } from '../../../../parts/wizard/nav.tsx';
import { TextButton } from '../../../../ui/buttons/text-button.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ErrorSummary, type FieldError } from '../../../../ui/fields/error-summary.tsx';
import { ErrorText, Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ParticipantsGrid } from '../../participants/grid.tsx';
import { ParticipantsImport, ParticipantsOwnDetails } from '../../participants/import.tsx';
import { useImport } from '../../participants/use-import.ts';
import { useOwnSeat } from '../../participants/use-own-details.ts';
import { type RowNotes, useParticipants } from '../../participants/use-participants.ts';
import { withPlaces } from '../../purchase/draft.ts';
import { leadsTeam } from '../../purchase/leads-team.ts';
import { cellId, firstFreeRow, isBlank, type Row, type RowContent } from '../../purchase/rows.ts';
import { placesToHave } from '../../purchase/steps.ts';
import { usePurchase } from '../../purchase/use-purchase.ts';
import { OrderCheck } from '../frame/check.tsx';
import { OrderNav, SavedLine } from '../frame/frame.tsx';
import { useMissingConsent } from '../frame/withdrawal.tsx';

const GrowDialog = lazyPart(async () => (await import('../../participants/grow-dialog.tsx')).GrowDialog);
// Few buyers lead a team: the others do not load it.
const TeamField = lazyPart(async () => {
  // Each on its own: no page declares the two together, so no file has both.
  const [code] = await Promise.all([
    import('../../participants/team-field.tsx'),
    loadTexts(['team']),
    loadTexts(['choices']),
  ]);
  return code.TeamField;
});

/** A longer list helps nobody; the grid shows the rest. */
const faultsListed = 10;

/** The participants, and the name of their group. */
export function StepParticipants() {
  const text = useText('orders');
  const { course, renewed, change, event, user, groupName, refusal, forward } = usePurchase();
  const people = useParticipants();
  const { rows, questions, notes, filled, added, attempt } = people;
  const imports = useImport(people);
  useOwnSeat(rows, people.setContent);
  const [checking, setChecking] = useState(false);
  // Decided once: the page must not turn around while somebody types.
  const [peopleFirst] = useState(() => !rows.some(isBlank));
  const places = rows.length;
  const needsGroup = places > 1;
  const isOwnSeat = places === 1 && rows[0]?.own === true;
  const title = renewed
    ? text('renewing.people', { count: renewed.number })
    : text(isOwnSeat ? 'participants.title_own' : 'participants.title');
  // A renewal knows everybody. The fields are there for what is missing or wrong, and for changes.
  const [isTyping, setTyping] = useState(() => !renewed || filled < places);
  const groupError =
    attempt > 0 && groupName.trim() === ''
      ? sayFault('group_name', { code: 'field.required' })
      : refusal?.errors.group_name?.[0];
  const rowFaults = useRowFaults(rows, notes);
  const groupFaults = needsGroup && groupError ? [{ id: 'group-name', message: groupError }] : [];
  const consent = useMissingConsent();
  const own = [...groupFaults, ...rowFaults];
  const faults = own.length > 0 ? [...own, ...consent] : [];
  if (own.length > 0 && !isTyping) setTyping(true);

  const submit = async () => {
    setChecking(true);
    const right = await people.check();
    if (right && (!needsGroup || groupName.trim() !== '')) await forward();
    setChecking(false);
  };

  return (
    <>
      <StepForm onSubmit={() => void submit()}>
        <StepHead
          title={title}
          text={
            renewed ? (
              <>
                <span className="block font-semibold text-ink">{course.name}</span>
                {text('participants.text_renewing')}
              </>
            ) : (
              text(isOwnSeat ? 'participants.text_own' : 'participants.text', { count: places })
            )
          }
        />
        {attempt > 0 && faults.length > 0 && (
          <ErrorSummary
            title={text('participants.faulty', { count: faults.length })}
            errors={faults.slice(0, faultsListed)}
            attempt={attempt}
          />
        )}
        {isTyping ? (
          <>
            {needsGroup && (
              <Field
                id="group-name"
                label={text('participants.group')}
                help={text('participants.group_help')}
                error={groupError}
                className="max-w-104"
              >
                <TextInput
                  maxLength={254}
                  value={groupName}
                  onChange={({ target }) => change({ groupName: target.value })}
                />
              </Field>
            )}
            <TeamChoice rows={rows} onChoose={imports.add} />
            <ParticipantsImport
              questions={questions}
              peopleFirst={peopleFirst}
              forOne={places === 1 && !leadsTeam(user)}
              onFile={(file) => void imports.readFile(file, firstFreeRow(rows))}
              onPaste={(copied) => void imports.readPasted(copied, firstFreeRow(rows))}
            >
              <p role="status" className="text-sm text-ink-2 empty:hidden">
                {imports.done}
              </p>
              {imports.fault && <ErrorText>{imports.fault}</ErrorText>}
              <ParticipantsGrid
                rows={rows}
                questions={questions}
                notes={notes}
                showBlank={attempt > 0}
                onContent={people.setContent}
                onLeave={people.leave}
                onRemove={people.remove}
                onPaste={(copied, row, cell) => void imports.readPasted(copied, row, cell)}
              />
              <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
                <ParticipantsOwnDetails rows={rows} onContent={people.setContent} />
                {places < placesToHave(event) && (
                  <TextButton icon={UserPlus} onClick={() => change((now) => withPlaces(now, places + 1))}>
                    {text('participants.add')}
                  </TextButton>
                )}
              </div>
              <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
                <div className="flex items-center gap-3 text-ink-2">
                  <Progress
                    className="w-28"
                    showWords={false}
                    label={text('participants.progress_label')}
                    words={text('participants.progress', { filled: added, places })}
                    value={added}
                    max={places}
                  />
                  {text('participants.progress', { filled: added, places })}
                </div>
                <SavedLine />
              </div>
            </ParticipantsImport>
          </>
        ) : (
          <RenewedList rows={rows} onChange={() => setTyping(true)} />
        )}
        <OrderCheck told={attempt > 0} />
        <OrderNav busy={checking} busyLabel={text('wizard.account.checking')} />
      </StepForm>
      {imports.growing && (
        <Suspense>
          <GrowDialog
            people={imports.growing.from + imports.growing.people.length}
            places={places}
            most={placesToHave(event)}
            onChoose={imports.choose}
            onClose={imports.forget}
          />
        </Suspense>
      )}
    </>
  );
}

/** More names than these help nobody. */
const namesListed = 10;

/** The people of a renewal, with nothing left to type. */
function RenewedList({ rows, onChange }: { rows: readonly Row[]; onChange: () => void }) {
  const text = useText('orders');
  const language = useLanguage();
  const nameOf = ({ firstName, lastName }: Row) => fullName(firstName, lastName, language);
  const listed = rows.length > namesListed ? rows.slice(0, namesListed - 1) : rows;
  const next = rows[listed.length];
  return (
    <Card className="grid gap-3">
      <ul className="grid gap-3">
        {listed.map((row) => (
          <li key={row.id} className="wrap-anywhere">
            <span className="block font-semibold">{nameOf(row)}</span>
            <bdi className="text-sm text-ink-2">{row.email}</bdi>
          </li>
        ))}
      </ul>
      {next && <p>{text('wizard.check.and_more', { names: nameOf(next), count: rows.length - listed.length - 1 })}</p>}
      <div className="text-sm">
        <TextButton icon={Pencil} onClick={onChange}>
          {text('renewing.change_people')}
        </TextButton>
      </div>
    </Card>
  );
}

type TeamChoiceProps = {
  rows: readonly Row[];
  onChoose: (people: RowContent[], from: number, places: number) => void;
};

/** For team leads, while there is an empty row or another one can be added. */
function TeamChoice({ rows, onChoose }: TeamChoiceProps) {
  const { user, event } = usePurchase();
  const blank = rows.findIndex(isBlank);
  const next = blank === -1 ? rows.length : blank;
  if (!user?.company || !leadsTeam(user) || (blank === -1 && next >= placesToHave(event))) return null;
  return (
    <Suspense fallback={<Skeleton className="h-17.5 max-w-104" />}>
      <TeamField
        companyId={user.company.id}
        rows={rows}
        onChoose={(person) => onChoose([person], next, Math.max(rows.length, next + 1))}
        onNamed={(people) => onChoose(people, 0, people.length)}
      />
    </Suspense>
  );
}

/** Everything wrong with the rows, each linked to its first wrong cell. */
function useRowFaults(rows: readonly Row[], notes: readonly RowNotes[]): FieldError[] {
  const text = useText('orders');
  return rows.flatMap((row, index) =>
    (notes[index]?.words ?? []).map(({ field, message }) => ({
      id: cellId(row.id, field),
      message: text('participants.row_fault', { row: index + 1, fault: message }),
    })),
  );
}
