import { expect, test } from 'vitest';
import { answersTo, unanswered } from './answers.ts';

const diet = { questionid: 7, question: 'Is there anything you cannot eat?', type: 1, options: [] } as const;
const book = { questionid: 8, question: 'Which book?', type: 2, options: ['Svenska', 'English'] } as const;
const questions = [
  { ...diet, options: [] },
  { ...book, options: [...book.options] },
];

test.each([
  { what: 'both answered', given: ['Nuts', 'English'], faults: {} },
  { what: 'several choices', given: ['Nuts', ['English', 'Svenska']], faults: {} },
  { what: 'nothing written', given: ['  ', 'English'], faults: { 7: 'field.required' } },
  { what: 'nothing chosen', given: ['Nuts', []], faults: { 8: 'field.required' } },
  { what: 'something else chosen', given: ['Nuts', ['English', 'Latin']], faults: { 8: 'field.not_an_option' } },
  { what: 'a list where a text belongs', given: [['Nuts'], 'English'], faults: { 7: 'field.wrong_kind' } },
])('$what', ({ given, faults }) => {
  const signupFields = given.map((value, index) => ({ questionid: 7 + index, value }));
  const found = unanswered(questions, [{ signupFields }]);
  expect(
    Object.fromEntries(Object.entries(found).map(([field, [fault]]) => [field.split('.').at(-1), fault?.code])),
  ).toEqual(faults);
});

test('every unanswered question is reported', () => {
  expect(Object.keys(unanswered(questions, [{ signupFields: [] }]))).toEqual([
    'participants.0.signupFields.7',
    'participants.0.signupFields.8',
  ]);
});

test('an optional question may stay unanswered, and such an answer is not kept', () => {
  const food = { ...diet, options: [], optional: true };
  const signupFields = [{ questionid: 7, value: ' ' }];
  expect(unanswered([food], [{ signupFields }, { signupFields: [] }])).toEqual({});
  expect(answersTo([food], signupFields)).toEqual([]);
});

test('answers are kept with their question, others are dropped', () => {
  const answers = [
    { questionid: 8, value: ['English'] },
    { questionid: 99, value: 'something else' },
  ];
  expect(answersTo(questions, answers)).toEqual([{ questionid: 8, question: 'Which book?', value: ['English'] }]);
});
