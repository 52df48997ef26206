export { admitUser } from './admit-user.ts';
export { refuseLastManager, userToChange } from './assign-roles.ts';
export { changeCompany } from './change-company.ts';
export { inviteUser } from './invite-user.ts';
export {
  confirmUserAddress,
  isUserUnconfirmed,
  noteCompanyUntold,
  notePasswordChosen,
} from './queries/changing.queries.ts';
export { addFirstManager, linkFirstManager } from './queries/first-manager.queries.ts';
export { chooseLanguage, forgetLanguage } from './queries/own-language.queries.ts';
export { sendInvitationAgain } from './send-invitation-again.ts';
export { keepAccount, readAgain } from './sync/read-again.ts';
export { findPeople } from './user-list.ts';
