import { sayCommon } from './text.ts';

/** Punctuation that needs no colon after it. Marks of the writing direction may follow. */
const endsItself = /[?？؟!！.。…:：][\u2066-\u2069\s]*$/u;

/** The words for an error behind a label. A label that is a question gets no colon: "Any allergies? Answer this question." */
export const wrongFieldText = (label: string) => (endsItself.test(label) ? 'form.wrong_question' : 'form.wrong_field');

export const sayWrongField = (label: string, message: string): string =>
  sayCommon(wrongFieldText(label), { label, message });
