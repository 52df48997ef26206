import type { Participant } from '@coursefront/contract/orders/placing-orders.ts';
import { type EventQuestion, questionTypes } from '@coursefront/contract/shop/events.ts';
import type { Fault, FieldFaults } from '@coursefront/contract/values/faults.ts';

type Answers = Participant['signupFields'];
type AnswerValue = Answers[number]['value'];

/** The faults of all participants of an order or registration. */
export function unanswered(
  questions: readonly EventQuestion[],
  participants: readonly { signupFields: Answers }[],
): FieldFaults {
  const faults = participants.map(({ signupFields }, row) =>
    answerFaults(questions, signupFields, `participants.${row}.signupFields`),
  );
  return Object.assign({}, ...faults);
}

/** Every question of the event that is not optional must be answered. A choice takes one or several of its options. */
export function answerFaults(questions: readonly EventQuestion[], answers: Answers, field: string): FieldFaults {
  const faults: FieldFaults = {};
  for (const question of questions) {
    const fault = faultOf(question, answerTo(question, answers));
    if (fault) faults[`${field}.${question.questionid}`] = [fault];
  }
  return faults;
}

const answerTo = ({ questionid }: EventQuestion, answers: Answers): AnswerValue | undefined =>
  answers.find((answer) => answer.questionid === questionid)?.value;

function faultOf({ type, options, optional }: EventQuestion, value: AnswerValue | undefined): Fault | undefined {
  if (chosen(value).length === 0) return optional ? undefined : { code: 'field.required' };
  if (type === questionTypes.freeText) return Array.isArray(value) ? { code: 'field.wrong_kind' } : undefined;
  return chosen(value).every((choice) => options.includes(choice))
    ? undefined
    : { code: 'field.not_an_option', params: { options: options.join(', ') } };
}

const chosen = (value: AnswerValue | undefined): string[] => [value ?? []].flat().filter((text) => text.trim() !== '');

/** Stored with the participant, including the questions, because the event's form may change later. */
export const answersTo = (questions: readonly EventQuestion[], answers: Answers) =>
  questions.flatMap((asked) => {
    const value = answerTo(asked, answers);
    return value === undefined || chosen(value).length === 0
      ? []
      : [{ questionid: asked.questionid, question: asked.question, value }];
  });
