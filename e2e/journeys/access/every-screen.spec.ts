import type { Page } from '@playwright/test';
import { type ParamsOf, pathTo, type RouteName } from '../../../web/src/lib/routes/routes.ts';
import { expectAtMostRequests } from '../../fixtures/javascript.ts';
import { expect, expectAccessible, expectToFit, test } from '../../fixtures/journey.ts';
import { watchRequests } from '../../fixtures/watch-requests.ts';

const visitors = [
  'a visitor',
  'a visitor of the shop',
  'a student',
  'a team lead',
  'a training manager',
  'a platform admin',
  'a reader of the kit',
] as const;

type Visitor = (typeof visitors)[number];

/**
 * The most that a page may ask for when a visit begins with it. On a phone, each request costs more than its bytes.
 * In the panel the frame takes twenty of them, with the logo and the portrait from the learning site.
 */
const mostRequests: Record<Visitor, number> = {
  'a visitor': 22,
  'a visitor of the shop': 20,
  // The checkout asks whether the buyer has the course already.
  'a student': 26,
  'a team lead': 30,
  'a training manager': 28,
  'a platform admin': 28,
  'a reader of the kit': 20,
};
const mostRequestsOf = (visitor: Visitor, path: string): number => {
  if (path.startsWith('company-account/webshop/101/')) return 20;
  // The manager's home, where the day begins.
  if (visitor === 'a training manager' && path === '') return 25;
  // A team lead learns too: the home has a picture for each of their own courses, and the team's figures and requests.
  if (visitor === 'a team lead' && path === '') return 48;
  // Its list, chart, schedules and three filters have a request each.
  if (path.startsWith('company-account/reports')) return 33;
  // The offers name courses in three scripts, each with a font of its own.
  if (path === 'company-account/web-shop') return 30;
  // Each course has its picture.
  if (path === 'company-account/courses') return 36;
  // The company, its people, courses, licences, codes and orders are lists of their own.
  if (path.startsWith('company-account/customer-profile/')) return 33;
  // Its photographs and the related courses, each with a picture, come last.
  return path.endsWith('web-shop/public/1/101') ? 32 : mostRequests[visitor];
};

/** The parameters of an address, and what follows the address. */
type Example<Name extends RouteName> = Required<ParamsOf<Name>> & { after?: `?${string}` | `#${string}` };
type Visits<Name extends RouteName> = { [Each in Visitor]?: Example<Name>[] } | { notVisited: string };

const unknownOrder = '00000000-0000-4000-8000-000000000000';
const signupForm = (last: number) => ({ formId: `00000000-0000-4000-8000-00000000000${last}` });

/** The role that looks at each page. A page without an entry does not compile, and neither does an example without parameters. */
const visits: { [Name in RouteName]: Visits<Name> } = {
  Login: { 'a visitor': [{}] },
  AdminLogin: { 'a visitor': [{}] },
  Welcome: { 'a visitor': [{ courseId: '101' }] },
  ConfirmEmail: { 'a visitor': [{ after: '#1.x' }] },
  ForgottenPassword: { 'a visitor': [{}] },
  RequestPasswordReset: { 'a visitor': [{}, { after: '?token=admin.x' }] },
  NotFound: { 'a visitor': [{ '': 'nowhere' }] },
  Forbidden: { 'a visitor': [{}] },
  Failed: { 'a visitor': [{}] },
  userSignupForm: { 'a visitor': [signupForm(1), signupForm(2), signupForm(3)] },

  Home: { 'a student': [{}], 'a team lead': [{}], 'a training manager': [{}] },
  OwnOrders: { 'a student': [{}] },
  OwnAccount: { 'a student': [{}] },
  StartCourse: { notVisited: 'leads to the learning site at once' },
  Team: { 'a team lead': [{}], 'a training manager': [{ after: '?company_id=1' }] },
  TeamDepartments: { 'a team lead': [{}] },
  TeamRequests: { 'a team lead': [{}] },
  TeamOrders: { 'a team lead': [{}] },
  Certificate: { 'a visitor': [{ token: '1.unknown' }] },
  StopDigest: { 'a visitor': [{ token: '1.unknown' }] },
  WebShopPublic: {
    'a visitor of the shop': [
      { instance_id: '1', product_id: '0' },
      { instance_id: '1', product_id: '101' },
      { instance_id: '1', product_id: '103' },
      { instance_id: '1', product_id: '104' },
      { instance_id: '3', product_id: '0' },
    ],
  },
  CompanyWebshopPayment: {
    'a visitor': [
      { courseId: '101', instanceId: '1', sessionId: '0', after: '?quantity=10' },
      { courseId: '104', instanceId: '1', sessionId: '0' },
    ],
    'a student': [
      { courseId: '103', instanceId: '1', sessionId: '0', after: '?quantity=2&event_id=1031&step=participants' },
    ],
  },
  CompanyWebshopPaymentSuccess: { 'a visitor': [{ id: '0', type: 'card', connectedAccount: '0' }] },
  CompanyWebshopPaymentFail: { 'a visitor': [{ id: '0', type: 'card', connectedAccount: '0' }] },
  AbandonedWebshopPaymentSuccess: { notVisited: 'the same screen as CompanyWebshopPaymentSuccess' },
  AbandonedWebshopPaymentFail: { notVisited: 'the same screen as CompanyWebshopPaymentFail' },
  ContinueCompanyWebshopPayment: { 'a visitor': [{ paymentId: unknownOrder, instanceId: '1' }] },
  Quote: { 'a visitor': [{ instanceId: '1', token: 'x'.repeat(43) }] },
  CourseRequest: { 'a visitor': [{ instanceId: '1', token: 'x'.repeat(43) }] },
  AskForCourse: {
    'a visitor': [
      { instanceId: '1', courseId: '101' },
      { instanceId: '1', courseId: '999' },
    ],
    'a student': [{ instanceId: '1', courseId: '103' }],
  },
  RenewalBasket: { 'a visitor': [{ instanceId: '1', token: 'x'.repeat(43) }] },
  CompanyMakePayment: {
    'a visitor': [
      { slug: 'prod_team', priceslug: 'price_team_monthly' },
      { slug: 'prod_none', priceslug: 'price_none' },
    ],
  },
  CompanyMakePaymentSuccess: { 'a visitor': [{ id: '0', type: 'subscription' }] },
  CompanyMakePaymentFail: {
    'a visitor': [{ id: '0', type: 'subscription', after: '?slug=prod_team&priceslug=price_team_monthly' }],
  },

  CompanyAccount: { 'a training manager': [{}] },
  CompanyAccountProfile: { 'a training manager': [{}] },
  CustomerPortal: { 'a training manager': [{}] },
  CompanyAccountSettings: { 'a training manager': [{}] },
  CompanyAccountMails: { 'a training manager': [{}] },
  CompanyAccountMail: {
    'a training manager': [
      { template: 'order_confirmation', language: 'sv' },
      { template: 'new_device', language: 'ar' },
    ],
  },
  CompanyAccountConnection: { 'a training manager': [{}] },
  CompanyAccountAudit: { 'a training manager': [{}] },
  CompanyAccountSubscription: { 'a training manager': [{}] },
  CompanyAccountOrders: { 'a training manager': [{}, { after: '?tab=history' }] },
  CompanyAccountOrder: { 'a training manager': [{ orderid: unknownOrder }] },
  CompanyAccountInvoices: { 'a training manager': [{}, { after: '?tab=companies' }] },
  CompanyAccountInvoice: { 'a training manager': [{ invoiceid: '1' }, { invoiceid: '999999' }] },
  CompanyAccountQuotes: { 'a training manager': [{}] },
  CompanyAccountQuote: { 'a training manager': [{ quoteid: '1' }, { quoteid: '999999' }] },
  CompanyAccountReviews: { 'a training manager': [{}] },
  CompanyAccountRenewals: { 'a training manager': [{}] },
  CompanyAccountRenewalRules: { 'a training manager': [{}] },
  CompanyAccountReminders: { 'a training manager': [{}] },
  CompanyAccountBooks: { 'a training manager': [{}, { after: '?tab=payouts' }, { after: '?tab=accounts' }] },
  CompanyAccountBankFile: { 'a training manager': [{}] },
  CompanyAccountWebShop: {
    'a student': [{}],
    'a training manager': [{}, { after: '?tab=preview' }],
    'a platform admin': [{}],
  },
  CompanyAccountUsers: { 'a training manager': [{}] },
  CompanyAccountUser: { 'a training manager': [{ userid: '1' }, { userid: '9' }] },
  CompanyAccountUserImport: { 'a training manager': [{}] },
  CompanyAccountLicences: { 'a training manager': [{}] },
  CompanyAccountGroups: { 'a training manager': [{}] },
  CompanyAccountGroup: { 'a training manager': [{ groupid: '1' }] },
  CompanyAccountCourses: { 'a training manager': [{}] },
  CompanyAccountCourse: { 'a training manager': [{ courseid: '103' }] },
  CompanyAccountCoursePage: {
    'a training manager': [
      { courseid: '101', language: 'en' },
      { courseid: '101', language: 'fr', after: '?tab=preview' },
    ],
  },
  CompanyAccountEvent: { 'a training manager': [{ eventid: '1031' }] },
  CustomerManagement: { 'a training manager': [{}, { after: '#newcompany' }] },
  CustomerProfile: { 'a training manager': [{ id: '1' }, { id: '0' }] },
  CompanyAccountCoupons: { 'a training manager': [{}] },
  CompanyAccountSales: { 'a training manager': [{}, { after: '?days=365&part=company' }] },
  CompanyAccountReports: {
    'a training manager': [
      { after: '?range=last_12_months' },
      { after: '?report=licences' },
      { after: '?report=certificates&range=next_12_months' },
    ],
  },
  CompanyAccountSignupForms: { 'a training manager': [{}, { after: '?tab=add' }] },
  CompanyAccountRegistrations: { 'a training manager': [{ formid: '1' }] },

  AdminDashboard: { 'a platform admin': [{}] },
  AdminCustomers: { 'a platform admin': [{}] },
  AdminCustomer: { 'a platform admin': [{ customerid: '1' }, { customerid: '999999' }] },
  AdminConnection: { 'a platform admin': [{ customerid: '1' }] },
  AdminConnectAccounts: { 'a platform admin': [{}] },
  AdminCoupons: { 'a platform admin': [{}, { after: '?tab=customers' }] },
  AdminOrders: { 'a platform admin': [{}] },
  AdminOrder: {
    'a platform admin': [
      { instance: '1', orderid: '1' },
      { instance: '1', orderid: '999999' },
    ],
  },
  AdminJobs: { 'a platform admin': [{}] },
  AdminWebhooks: { 'a platform admin': [{}] },
  AdminMails: { 'a platform admin': [{}] },
  AdminReconciliation: { 'a platform admin': [{}, { after: '?state=fixed' }] },
  AdminAudit: { 'a platform admin': [{}] },
  AdminPersonalData: { 'a platform admin': [{}] },
  AdminSettings: { 'a platform admin': [{}] },
  AdminAccount: { 'a platform admin': [{}] },
  AdminPeople: { 'a platform admin': [{}] },

  Kit: { 'a reader of the kit': [{}] },
};

/** The addresses that one of them looks at, below `/v/`. */
function addressesOf(visitor: Visitor): string[] {
  // For each page alone the examples fit its address; in a loop over all of them that is no longer known.
  const addressOf = pathTo as (name: string, params: Record<string, string>) => string;
  return Object.entries(visits).flatMap(([name, page]) => {
    const examples: Record<string, string>[] = 'notVisited' in page ? [] : (page[visitor] ?? []);
    return examples.map(({ after = '', ...params }) => `${addressOf(name, params)}${after}`.slice(1));
  });
}

// Each part is a world of its own, so two browsers share them.
test.describe.configure({ mode: 'parallel' });

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

type Language = 'en' | 'ar';
type Look = { language: Language; size: typeof wide; colorScheme: 'light' | 'dark' };

/**
 * A screen is seen in one look, at both sizes. Neighbours have the others, so what several screens share is seen in all
 * eight. EVERY_LOOK=1 gives each screen all of them. Looks of one language are together, because it is fetched.
 */
const looks: Look[] = (['en', 'ar'] as const).flatMap((language) => [
  { language, size: wide, colorScheme: 'light' },
  { language, size: narrow, colorScheme: 'dark' },
  { language, size: wide, colorScheme: 'dark' },
  { language, size: narrow, colorScheme: 'light' },
]);

const isEveryLook = Boolean(process.env.EVERY_LOOK);
const looksAt = (nth: number): Look[] => (isEveryLook ? looks : looks.slice(nth % looks.length).slice(0, 1));

// A test looks at this many screens, so that neither browser has long to do when the other one is done.
const screensPerTest = 10;

// The window's own script that keeps toasts is refused in the frame of a mail, which runs none.
test.use({
  expectedErrors: /Failed to load resource.*status of 4\d\d|Blocked script execution in 'about:srcdoc'/,
});

for (const who of visitors) {
  const paths = addressesOf(who);
  for (let from = 0; from < paths.length; from += screensPerTest) {
    const part = paths.slice(from, from + screensPerTest);
    const which = paths.length > screensPerTest ? `, ${from + 1} to ${from + part.length}` : '';
    test(`every screen of ${who} is accessible and fits its window${which}`, async ({
      page,
      signInAsAdmin,
      signInAs,
    }) => {
      test.slow();
      if (who === 'a student') await signInAs('student');
      if (who === 'a team lead') await signInAs('teamlead');
      if (who === 'a training manager') await signInAs('trainingmanager');
      if (who === 'a platform admin') await signInAsAdmin();
      const whole = watchRequests(page);
      const isInside = who === 'a training manager' || who === 'a platform admin';
      for (const [nth, path] of part.entries()) {
        await test.step(path || 'home', async () => {
          const isLoaded = !isInside || nth === 0 || isEveryLook;
          await (isLoaded ? page.goto(path) : goInside(page, path));
          // Before another language is fetched: the page came in the one that this person has chosen last.
          await whole();
          if (isLoaded && !process.env.LATE) await expectAtMostRequests(page, mostRequestsOf(who, path));
          for (const [language, chosen] of Map.groupBy(looksAt(from + nth), (each) => each.language)) {
            await speak(page, language);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await whole();
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            await lookAround(page, chosen, isInside && nth > 0);
          }
        });
      }
    });
  }
}

/**
 * As by a link of the app: the next screen comes, and the program stays. Loading the program and axe again for each
 * screen took a fifth more processor time. Public pages are loaded: the server writes the name and colour of a site into them.
 */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    type Router = {
      state: { status: string; location: { href: string }; resolvedLocation?: { href: string } };
      navigate: (to: { href: string }) => Promise<void>;
    };
    const router = (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
    await router.navigate({ href });
    const isThere = () =>
      router.state.status === 'idle' && router.state.resolvedLocation?.href === router.state.location.href;
    while (!isThere()) await new Promise(requestAnimationFrame);
  }, `/v/${path}`);
}

/** As when the language is chosen in another window: the page changes its words without being fetched again. */
const speak = (page: Page, language: Language): Promise<void> =>
  page.evaluate((chosen) => {
    localStorage.setItem('language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: chosen, storageArea: localStorage }));
  }, language);

/**
 * One load, several looks: the page follows its window and its reader's colours without being fetched again.
 * In the panel the frame around the screens is examined with the first of them.
 */
async function lookAround(page: Page, chosen: Look[], hasSeenFrame: boolean): Promise<void> {
  for (const { size, colorScheme } of chosen) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const within = hasSeenFrame && !isEveryLook ? ['main'] : [];
    await test.step(`${size.width} px, ${colorScheme}`, () => expectAccessible(page, { within }));
  }
  // The size it has comes first: each other one lays the page out again.
  for (const size of chosen.at(-1)?.size === narrow ? [narrow, wide] : [wide, narrow]) {
    await page.setViewportSize(size);
    await expectToFit(page);
  }
}
