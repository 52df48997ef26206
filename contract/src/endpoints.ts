import * as adminCustomers from './customers/admin-customers.ts';
import * as customerSettings from './customers/customer-settings.ts';
import * as customers from './customers/customers.ts';
import * as generalSettings from './customers/general-settings.ts';
import * as ownCustomer from './customers/own-customer.ts';
import * as ownSubscription from './customers/own-subscription.ts';
import * as settings from './customers/settings.ts';
import * as siteConnections from './customers/site-connections.ts';
import * as subscriptions from './customers/subscriptions.ts';
import type { Endpoint } from './endpoint.ts';
import * as audit from './operations/audit.ts';
import * as dashboard from './operations/dashboard.ts';
import * as jobs from './operations/jobs.ts';
import * as operations from './operations/operations.ts';
import * as reconciliation from './operations/reconciliation.ts';
import * as accountOrders from './orders/account-orders.ts';
import * as adminConnectAccounts from './orders/admin-connect-accounts.ts';
import * as buyers from './orders/buyers.ts';
import * as connectAccounts from './orders/connect-accounts.ts';
import * as orders from './orders/orders.ts';
import * as payments from './orders/payments.ts';
import * as placingOrders from './orders/placing-orders.ts';
import * as adminSessions from './people/admin-sessions.ts';
import * as companies from './people/companies.ts';
import * as groups from './people/groups.ts';
import * as joinRequests from './people/join-requests.ts';
import * as licences from './people/licences.ts';
import * as ownUsers from './people/own-users.ts';
import * as personalData from './people/personal-data.ts';
import * as sessions from './people/sessions.ts';
import * as userImports from './people/user-imports.ts';
import * as users from './people/users.ts';
import * as reportSchedules from './reports/report-schedules.ts';
import * as reportSync from './reports/report-sync.ts';
import * as reports from './reports/reports.ts';
import * as adminCoupons from './shop/admin-coupons.ts';
import * as coupons from './shop/coupons.ts';
import * as courses from './shop/courses.ts';
import * as inquiries from './shop/inquiries.ts';
import * as offers from './shop/offers.ts';
import * as events from './shop/own-events.ts';
import * as webshop from './shop/webshop.ts';
import * as captchas from './signup/captchas.ts';
import * as registrations from './signup/registrations.ts';
import * as signupForms from './signup/signup-forms.ts';

/** All endpoints by area, for the OpenAPI page, the access tests and the comparison with the specification. */
export const endpoints = {
  sessions: [
    sessions.startSession,
    sessions.recogniseVisitor,
    sessions.signIn,
    sessions.signInAdmin,
    sessions.checkAdmin,
    sessions.signOut,
    sessions.readUser,
    sessions.switchRole,
    sessions.readHost,
    sessions.requestPasswordReset,
    sessions.resetPassword,
  ],
  adminSessions: [
    adminSessions.sendAdminCode,
    adminSessions.readAdminAccount,
    adminSessions.changeAdminAccount,
    adminSessions.changeAdminPassword,
    adminSessions.beginSecondFactor,
    adminSessions.confirmSecondFactor,
    adminSessions.renewRecoveryCodes,
    adminSessions.endSecondFactor,
    adminSessions.readAdminSessions,
    adminSessions.endAdminSession,
    adminSessions.endOtherAdminSessions,
    adminSessions.readAdmins,
    adminSessions.exportAdmins,
    adminSessions.inviteAdmin,
    adminSessions.inviteAdminAgain,
    adminSessions.switchAdmin,
    adminSessions.endSecondFactorOf,
  ],
  dashboard: [dashboard.readDashboard],
  generalSettings: [
    generalSettings.readGeneralSettings,
    generalSettings.exportGeneralSettings,
    generalSettings.createSetting,
    generalSettings.updateSetting,
    generalSettings.deleteSetting,
    generalSettings.readSettingExceptions,
    generalSettings.setSettingException,
    generalSettings.removeSettingException,
  ],
  ownCustomer: [
    ownCustomer.readOwnCustomer,
    ownCustomer.changeOwnCustomer,
    ownCustomer.readFigures,
    ownCustomer.readWaiting,
    customerSettings.saveCustomerSettings,
    customerSettings.readOwnSettings,
  ],
  companies: [
    companies.readCompanies,
    companies.exportCompanies,
    companies.readCompany,
    companies.readCompanyPeople,
    companies.createCompany,
    companies.updateCompany,
    ownSubscription.readSubscriptionOfCompany,
    accountOrders.readCompanyOrders,
    accountOrders.exportCompanyOrders,
  ],
  joinRequests: [
    joinRequests.askToJoin,
    joinRequests.readJoinRequests,
    joinRequests.acceptJoinRequest,
    joinRequests.declineJoinRequest,
  ],
  customers: [customers.readSite, customers.readCustomers, customers.readDomains],
  adminCustomers: [
    adminCustomers.readCustomer,
    adminCustomers.addCustomer,
    adminCustomers.changeCustomer,
    adminCustomers.switchCustomer,
    adminCustomers.exportCustomers,
    adminCustomers.readTeamLeads,
    siteConnections.checkConnection,
    adminCustomers.requestSite,
    adminCustomers.readPlansOnSale,
    adminCustomers.subscribeCustomer,
  ],
  jobs: [jobs.readJobs, jobs.exportJobs, jobs.replayJob, jobs.replayTask],
  audit: [audit.readOwnAudit, audit.exportOwnAudit, audit.readAudit, audit.exportAudit],
  operations: [
    operations.readAllOrders,
    operations.exportAllOrders,
    operations.readOrderWay,
    operations.resumeOrder,
    operations.askProvider,
    operations.readWebhooks,
    operations.exportWebhooks,
    operations.replayWebhook,
    operations.readMails,
    operations.exportMails,
    operations.readMail,
    operations.sendMailAgain,
  ],
  reconciliation: [
    reconciliation.readDifferences,
    reconciliation.exportDifferences,
    reconciliation.startReconciliation,
    reconciliation.acceptDifference,
  ],
  personalData: [
    personalData.exportPerson,
    personalData.erasePerson,
    personalData.findPerson,
    personalData.exportPersonByEmail,
    personalData.erasePersonByEmail,
  ],
  webshop: [webshop.readShop, webshop.readShopCourse, offers.readOwnOffers, offers.saveOffers],
  inquiries: [inquiries.openInquiry, inquiries.sendInquiry],
  settings: [settings.readPublicSettings],
  connectAccounts: [
    connectAccounts.readActiveAccount,
    connectAccounts.readOwnAccount,
    connectAccounts.checkOwnAccount,
    connectAccounts.createAccountLink,
  ],
  adminConnectAccounts: [
    adminConnectAccounts.readConnectAccounts,
    adminConnectAccounts.exportConnectAccounts,
    adminConnectAccounts.addConnectAccount,
    adminConnectAccounts.changeConnectAccount,
    adminConnectAccounts.deleteConnectAccount,
    adminConnectAccounts.checkConnectAccount,
  ],
  courses: [
    courses.readCourses,
    courses.exportCourses,
    courses.readCourseSync,
    courses.syncCourses,
    courses.readCourse,
  ],
  events: [
    events.readEvents,
    events.addEvent,
    events.readEvent,
    events.changeEvent,
    events.publishEvent,
    events.unpublishEvent,
    events.cancelEvent,
    events.readAttendees,
    events.exportAttendees,
  ],
  coupons: [
    coupons.readCoupons,
    coupons.exportCoupons,
    coupons.addCoupon,
    coupons.switchCoupon,
    coupons.findCouponCompanies,
  ],
  adminCoupons: [
    adminCoupons.readAllCoupons,
    adminCoupons.exportAllCoupons,
    adminCoupons.switchCustomerCoupon,
    adminCoupons.readSubscriptionCoupons,
    adminCoupons.exportSubscriptionCoupons,
    adminCoupons.addSubscriptionCoupon,
    adminCoupons.switchSubscriptionCoupon,
  ],
  orders: [
    placingOrders.quotePrice,
    placingOrders.placeOrder,
    orders.readBuyerOrder,
    accountOrders.readOwnOrders,
    placingOrders.keepTemporaryOrder,
    placingOrders.readTemporaryOrder,
  ],
  buyers: [buyers.registerBuyer, buyers.signInBuyer, buyers.checkParticipants, buyers.readOwnAssignment],
  payments: [
    orders.startCheckout,
    payments.createCheckoutSession,
    payments.readPaymentIntent,
    orders.reportReturn,
    orders.reportCharge,
  ],
  invoices: [
    accountOrders.readInvoices,
    accountOrders.approveInvoice,
    accountOrders.declineInvoice,
    accountOrders.declineOrders,
    accountOrders.notifyBuyer,
    accountOrders.exportInvoices,
  ],
  accountOrders: [accountOrders.readOrders, accountOrders.readOrder, accountOrders.exportOrders, orders.readDocument],
  subscriptions: [
    subscriptions.readProduct,
    subscriptions.signInSubscriber,
    subscriptions.quoteCoupon,
    subscriptions.startSubscription,
    subscriptions.readPurchase,
    subscriptions.readSubscription,
    ownSubscription.readOwnSubscription,
    ownSubscription.readSubscriptions,
    ownSubscription.readCompanySubscription,
    ownSubscription.readPlans,
    ownSubscription.quoteChange,
    ownSubscription.changeSubscription,
    ownSubscription.cancelSubscription,
    ownSubscription.resumeSubscription,
    ownSubscription.renewSubscription,
    ownSubscription.openPaymentMethod,
    ownSubscription.notifyInstance,
  ],
  users: [
    ownUsers.readUsers,
    ownUsers.exportUsers,
    ownUsers.readUserSync,
    ownUsers.syncUsers,
    ownUsers.inviteUser,
    userImports.checkImport,
    userImports.importUsers,
    userImports.readImportProgress,
    ownUsers.readOwnUser,
    ownUsers.readUserProgress,
    ownUsers.assignRoles,
    ownUsers.changeUserCompany,
    ownUsers.suspendUser,
    ownUsers.unsuspendUser,
    users.readUsersByRole,
    users.readFirstUser,
  ],
  licences: [
    licences.readLicences,
    licences.exportLicences,
    licences.giveLicence,
    licences.takeBackLicence,
    licences.moveLicence,
  ],
  groups: [
    groups.readGroups,
    groups.exportGroups,
    groups.readGroup,
    groups.readGroupMembers,
    groups.exportGroupMembers,
  ],
  signupForms: [
    signupForms.readSignupForms,
    signupForms.createSignupForm,
    signupForms.updateSignupForm,
    signupForms.deleteSignupForm,
    signupForms.readSignupForm,
    signupForms.closeSignupForm,
    signupForms.reopenSignupForm,
    signupForms.readForm,
  ],
  captchas: [captchas.askCaptcha],
  registrations: [
    registrations.register,
    registrations.countRegistrations,
    registrations.readRegistration,
    registrations.readRegistrations,
    registrations.readRegistrationDays,
    registrations.exportRegistrations,
  ],
  reports: [
    reports.readCompletions,
    reports.readLicences,
    reports.readCertificates,
    reports.readReportSeries,
    reports.exportReportCsv,
    reports.exportReportXlsx,
    reports.readReportChoices,
    reportSync.readReportSync,
    reportSync.syncReports,
    reportSchedules.readReportSchedules,
    reportSchedules.addReportSchedule,
    reportSchedules.changeReportSchedule,
    reportSchedules.deleteReportSchedule,
  ],
} satisfies Record<string, readonly Endpoint[]>;
