export { askProgress, assignFromPool, refuseBegun } from './hand-out-licences.ts';
export { inviteToTeam } from './invite-to-team.ts';
export { listTeamLicences, mayLead } from './people.queries.ts';
export { findTeam, inTeam, type Team } from './team-sight.ts';
