import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import type {
  AnswersToGive,
  giveOwnAnswers,
  giveParticipantsAnswers,
  readOwnAnswers,
  readParticipantsAnswers,
} from '@coursefront/contract/shop/event-answers.ts';
import { type EventQuestion, questionTypes } from '@coursefront/contract/shop/events.ts';
import { type ReactNode, useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { FormField } from '../../lib/form/form.tsx';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { StaleEdit } from '../../lib/form/stale-edit.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { isolated } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Loaded } from '../loaded.tsx';

type Participants = {
  read: typeof readParticipantsAnswers;
  give: typeof giveParticipantsAnswers;
  params: { id: number; userid: number };
};
type Own = { read: typeof readOwnAnswers; give: typeof giveOwnAnswers; params: { id: number } };

type AnswersDialogProps = {
  /** Whose answers: one's own, or those of a participant. */
  of: Own | Participants;
  title: string;
  /** The reads that show the answers. */
  refreshes: readonly Endpoint[];
  /** Above the questions, as long as none is answered. */
  intro?: string | undefined;
  /** Instead of it, for somebody who has just booked the date: shown whatever is answered. */
  news?: ReactNode;
  /** Returns what has the focus afterwards, if it is not what opened it. */
  finalFocus?: () => HTMLElement | null;
  open: boolean;
  onClose: () => void;
};

/** The organiser's questions of a date, with the answers that are there. It opens once they are read. */
export function AnswersDialog({ of, ...props }: AnswersDialogProps) {
  const text = useText('event-answers');
  const common = useText('common');
  // The two pairs of endpoints differ in their address only.
  const whose = of as Participants;
  const read = useEndpoint(whose.read, { params: whose.params }, { freshMinutes: 0 });
  const [turn, setTurn] = useState(0);
  if (!read.isFetchedAfterMount) return null;
  if (!read.data)
    return (
      <Dialog open={props.open} onClose={props.onClose} title={props.title} closeLabel={common('dialog.close')}>
        <Loaded query={read} errorTitle={text('failed')}>
          {() => null}
        </Loaded>
      </Dialog>
    );
  const startOver = async () => {
    await read.refetch({ throwOnError: true });
    setTurn(turn + 1);
  };
  return <AnswersForm key={turn} {...props} of={whose} asked={read.data} onStartOver={startOver} />;
}

type AnswersFormProps = Omit<AnswersDialogProps, 'of'> & {
  of: Participants;
  asked: AnswersToGive;
  onStartOver: () => Promise<void>;
};

function AnswersForm({ of, asked, refreshes, intro, news, onStartOver, ...dialog }: AnswersFormProps) {
  const text = useText('event-answers');
  const { questions, answers, version } = asked;
  const isNew = Object.values(answers).every(({ length }) => length === 0);
  const form = useEndpointForm(of.give, {
    initial: { answers, version },
    labels: Object.fromEntries(questions.map(({ questionid, question }) => [nameOf(questionid), isolated(question)])),
    params: of.params,
    refreshes: [of.read, ...refreshes],
    saved: () => text('saved'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      intro={news ?? (isNew && intro && <p>{intro}</p>)}
      save={text('save')}
      saving={text('saving')}
      cancel={isNew || news ? text('later') : undefined}
    >
      <StaleEdit failure={form.failure} text={text('stale')} reloadLabel={text('reload')} onReload={onStartOver} />
      {questions.map((question) => (
        <AnswerField key={question.questionid} form={form} question={question} />
      ))}
    </FormDialog>
  );
}

type AnswersForm = SchemaForm<Pick<AnswersToGive, 'answers' | 'version'>>;

const nameOf = (questionid: number) => `answers.${questionid}` as const;

function AnswerField({ form, question }: { form: AnswersForm; question: EventQuestion }) {
  const text = useText('event-answers');
  const common = useText('common');
  const { questionid, type, options, optional = false } = question;
  const name = nameOf(questionid);
  if (type === questionTypes.freeText) return <TextField form={form} name={name as never} optional={optional} />;
  return (
    <FormField form={form} name={name} optional={optional}>
      {({ value, onChange, onBlur }) => (
        <MultiSelect
          placeholder={text('choose')}
          labels={{ search: text('search_options'), none: text('no_option'), done: common('dialog.done') }}
          options={options.map((option) => ({ value: option, label: option }))}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}
