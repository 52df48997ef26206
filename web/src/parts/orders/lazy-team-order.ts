import { loadTexts } from '../../lib/text/text.ts';
import { lazyPart } from '../lazy-part.tsx';

// One by one: the build joins only the texts of whole pages.
const texts = () => Promise.all([loadTexts(['credits']), loadTexts(['team']), loadTexts(['choices'])]);

/** For leads only, so buyers' pages come without it. */
export const TeamSeatMenu = lazyPart(async () => {
  const [code] = await Promise.all([import('./team-seat-menu.tsx'), texts()]);
  return code.TeamSeatMenu;
});

/** The two dialogs for the list of a team. */
export const ReplaceDialog = lazyPart(async () => {
  const [code] = await Promise.all([import('./replace-dialog.tsx'), texts()]);
  return code.ReplaceDialog;
});

export const CancelInTeam = lazyPart(async () => {
  const [code] = await Promise.all([import('./cancel-in-team.tsx'), texts()]);
  return code.CancelInTeam;
});

export const CancelTeamOrder = lazyPart(async () => {
  const [code] = await Promise.all([import('./cancel-team-order.tsx'), texts()]);
  return code.CancelTeamOrder;
});
