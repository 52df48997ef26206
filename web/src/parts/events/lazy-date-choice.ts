import { loadTexts } from '../../lib/text/text.ts';
import { lazyPart } from '../lazy-part.tsx';

/** Loaded when it is opened, with its texts. */
export const DateChoiceDialog = lazyPart(async () => {
  const [code] = await Promise.all([import('./date-choice-dialog.tsx'), loadTexts(['date-choice'])]);
  return code.DateChoiceDialog;
});
