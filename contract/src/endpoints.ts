import * as accountOrders from './account-orders.ts';
import * as buyers from './buyers.ts';
import * as captchas from './captchas.ts';
import * as connectAccounts from './connect-accounts.ts';
import * as coupons from './coupons.ts';
import * as courses from './courses.ts';
import * as customers from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import * as inquiries from './inquiries.ts';
import * as jobs from './jobs.ts';
import * as offers from './offers.ts';
import * as orders from './orders.ts';
import * as events from './own-events.ts';
import * as payments from './payments.ts';
import * as registrations from './registrations.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as signupForms from './signup-forms.ts';
import * as subscriptions from './subscriptions.ts';
import * as users from './users.ts';
import * as webshop from './webshop.ts';

/** The whole API, area by area: the OpenAPI page, the access tests and the comparison with the specification read it. */
export const endpoints = {
  sessions: [
    sessions.startSession,
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
  customers: [customers.readSite, customers.readCustomers, customers.readDomains],
  jobs: [jobs.readJobs, jobs.replayJob],
  webshop: [webshop.readShop, webshop.readShopCourse, offers.readOwnOffers, offers.saveOffers],
  inquiries: [inquiries.openInquiry, inquiries.sendInquiry],
  settings: [settings.readPublicSettings],
  connectAccounts: [
    connectAccounts.readActiveAccount,
    connectAccounts.readOwnAccount,
    connectAccounts.checkOwnAccount,
    connectAccounts.createAccountLink,
  ],
  courses: [courses.readCourses, courses.readCourseSync, courses.syncCourses, courses.readCourse],
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
  coupons: [coupons.readCoupons, coupons.addCoupon, coupons.switchCoupon, coupons.findCouponCompanies],
  orders: [orders.quotePrice, orders.placeOrder, orders.readBuyerOrder, orders.keepTemporaryOrder],
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
    accountOrders.notifyBuyer,
  ],
  accountOrders: [accountOrders.readOrders, accountOrders.readOrder, accountOrders.exportOrders, orders.readDocument],
  subscriptions: [
    subscriptions.readProduct,
    subscriptions.signInSubscriber,
    subscriptions.startSubscription,
    subscriptions.readPurchase,
    subscriptions.readSubscription,
    subscriptions.readOwnSubscription,
    subscriptions.readSubscriptions,
    subscriptions.readCompanySubscription,
    subscriptions.readPlans,
    subscriptions.quoteChange,
    subscriptions.changeSubscription,
    subscriptions.cancelSubscription,
    subscriptions.resumeSubscription,
    subscriptions.openPaymentMethod,
    subscriptions.notifyInstance,
  ],
  users: [users.readUsersByRole, users.readFirstUser],
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
} satisfies Record<string, readonly Endpoint[]>;
