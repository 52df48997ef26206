import { accountArea } from '../features/account/area.ts';
import { adminAccountArea } from '../features/admin-account/area.ts';
import { adminCouponsArea } from '../features/admin-coupons/area.ts';
import { auditArea } from '../features/audit/area.ts';
import { booksArea } from '../features/books/area.ts';
import { companiesArea } from '../features/companies/area.ts';
import { connectAccountsArea } from '../features/connect-accounts/area.ts';
import { connectionArea } from '../features/connection/area.ts';
import { couponsArea } from '../features/coupons/area.ts';
import { courseRequestsArea } from '../features/course-requests/area.ts';
import { coursesArea } from '../features/courses/area.ts';
import { customersArea } from '../features/customers/area.ts';
import { dashboardArea } from '../features/dashboard/area.ts';
import { eventsArea } from '../features/events/area.ts';
import { generalSettingsArea } from '../features/general-settings/area.ts';
import { groupsArea } from '../features/groups/area.ts';
import { invoicesArea } from '../features/invoices/area.ts';
import { jobsArea } from '../features/jobs/area.ts';
import { kitArea } from '../features/kit/area.ts';
import { learningArea } from '../features/learning/area.ts';
import { mailWordsArea } from '../features/mail-words/area.ts';
import { noticesArea } from '../features/notices/area.ts';
import { operationsArea } from '../features/operations/area.ts';
import { ordersArea } from '../features/orders/area.ts';
import { ownAccountArea } from '../features/own-account/area.ts';
import { personalDataArea } from '../features/personal-data/area.ts';
import { quotesArea } from '../features/quotes/area.ts';
import { renewalsArea } from '../features/renewals/area.ts';
import { reportsArea } from '../features/reports/area.ts';
import { reviewsArea } from '../features/reviews/area.ts';
import { salesArea } from '../features/sales/area.ts';
import { sessionsArea } from '../features/sessions/area.ts';
import { signupFormsArea } from '../features/signup-forms/area.ts';
import { subscriptionsArea } from '../features/subscriptions/area.ts';
import { teamArea } from '../features/team/area.ts';
import { usersArea } from '../features/users/area.ts';
import { webshopArea } from '../features/webshop/area.ts';
import { publicShopArea } from '../features/webshop/shop/area.ts';
import type { Page } from '../lib/routes/area.ts';
import type { RouteName } from '../lib/routes/routes.ts';
import { appArea } from './pages/area.ts';

/** Every page of the product. An address that no area has a page for does not compile. */
export const pages: { readonly [Name in RouteName]: Page } = {
  ...appArea,
  ...accountArea,
  ...adminAccountArea,
  ...adminCouponsArea,
  ...auditArea,
  ...booksArea,
  ...companiesArea,
  ...connectionArea,
  ...connectAccountsArea,
  ...couponsArea,
  ...courseRequestsArea,
  ...coursesArea,
  ...customersArea,
  ...dashboardArea,
  ...eventsArea,
  ...generalSettingsArea,
  ...groupsArea,
  ...invoicesArea,
  ...quotesArea,
  ...jobsArea,
  ...kitArea,
  ...learningArea,
  ...noticesArea,
  ...operationsArea,
  ...ordersArea,
  ...ownAccountArea,
  ...personalDataArea,
  ...mailWordsArea,
  ...renewalsArea,
  ...reviewsArea,
  ...reportsArea,
  ...salesArea,
  ...sessionsArea,
  ...signupFormsArea,
  ...subscriptionsArea,
  ...teamArea,
  ...usersArea,
  ...publicShopArea,
  ...webshopArea,
};
