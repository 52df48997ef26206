import { loadTexts } from '../../lib/text/text.ts';
import { lazyPart } from '../lazy-part.tsx';

/** Loaded when it is opened, with its texts. */
export const AnswersDialog = lazyPart(async () => {
  const [code] = await Promise.all([import('./answers-dialog.tsx'), loadTexts(['event-answers'])]);
  return code.AnswersDialog;
});
