/** The product's constants and limits. Numbers that rules or screens need are defined here once. */

export const licenceDays = 365;
export const invoiceDueDays = 30;

/** Stored for a company without a limit; people type `*`. */
export const unlimitedLicences = 999_999_999;

export const discountPercent = { least: 0, most: 100, usual: 0 } as const;

/** The maximum price of one place in minor units: the card provider's limit. */
export const highestPrice = 99_999_999;

/** The maximum in one order. */
export const placesPerOrder = { least: 1, most: 10_000 } as const;

export const passwordLength = { least: 6, most: 200 } as const;
/** The default rule of learning sites. New sites of customers are not. */
export const sitePasswordLength = 8;

/** How long the link to a first password works; a mail with it may lie for a while. */
export const firstPasswordDays = 14;

/** The symbols of which a new password needs one. Others may be in it, but do not count. */
export const passwordSymbols = '- = _ ) ( * ^ % $ @ ! ~ `';

export const pageSize = {
  webshopAdmin: 10,
  publicShop: 6,
  orders: 10,
  companies: 5,
  customers: 20,
  jobs: 20,
  courses: 10,
  events: 10,
  coupons: 10,
  subscriptions: 10,
  signupForms: 10,
  registrations: 10,
  reports: 10,
  audit: 20,
  operations: 20,
  connectAccounts: 20,
  users: 20,
  groups: 10,
  licences: 20,
  team: 25,
  admins: 20,
  settings: 20,
  reviews: 20,
} as const;
export const shopCardsPerRow = 3;
/** The best that a review can give. */
export const mostStars = 5;

export const paymentPeriods = ['monthly', 'quarterly', 'annually'] as const;

export const courseTypes = ['elearning', 'instructor_led_training'] as const;

export const settingTypes = ['text', 'number'] as const;

export const orderMethods = { card: 1, invoice: 2, externalShop: 3 } as const;

/** The states of an order as lists, badges and exports name them. */
export const shownStatuses = [
  'pending',
  'pending_card_payment',
  'awaiting_payment',
  'in_external_shop',
  'approved',
  'success',
  'failed',
  'expired',
  'declined',
  'cancelled',
  'refunded',
] as const;

/** Order numbers: the method's prefix and the instance's running number, `ITNL-000123`. */
export const orderPrefixes = {
  card: 'CARD',
  invoice: 'INV',
  invoice_internal: 'ITNL',
  woocommerce_integration: 'WOO',
} as const;
export const orderNumberDigits = 6;

export const discountPresets = [
  { percent: 50 },
  { amountMinor: 1_000, currency: 'SEK' },
  { percent: 10 },
  { amountMinor: 500, currency: 'SEK' },
  { percent: 12 },
  { amountMinor: 100, currency: 'SEK' },
] as const;

/** The time zone of events if a customer has not chosen one. */
export const usualTimeZone = 'Europe/Stockholm';

export const eventSortKeys = ['date', 'location', 'available_seats', 'last_registration_date'] as const;

export const reportRanges = [
  'last_30_days',
  'this_month',
  'last_month',
  'this_year',
  'next_3_months',
  'next_12_months',
  'last_12_months',
] as const;

/** How long a notice is shown, in seconds. */
export const noticeSeconds = {
  success: 3,
  error: 3,
  warning: 4,
  policy: 4,
  registered: 6,
  inquirySent: 6,
  invoiceFailed: 3,
  companyCreated: 3,
  copied: 2,
} as const;

export const wizardSteps = { subscription: 3, webshop: 4, addCompany: 2, signupForm: 3 } as const;

/** Minutes that a card order keeps its seats and its checkout page. */
export const checkoutMinutes = 30;

/** Days that an order keeps its places while a training manager decides about its invoice. `known`: the buyer is signed in. */
export const undecidedInvoiceDays = { known: 30, stranger: 7 } as const;

/** Days that an order keeps its places while the provider's invoice is unpaid: its due date and two weeks more. */
export const unpaidInvoiceDays = invoiceDueDays + 14;

/** A code that confirms the address of a buyer who is not signed in. */
export const confirmationCode = { minutes: 30, secondsBetween: 62, mostADay: 5, mostTries: 5 } as const;

/** A quote is valid for a month unless a training manager chooses another day. */
export const quoteDays = { usual: 30, most: 180 } as const;

/** The days for which a quote holds its seats. All quotes together hold half of an event at most. */
export const quoteHoldDays = 7;

/** How long an order waits for the external shop's confirmation. */
export const externalShopHoldHours = 24;

/** Wizard drafts in the browser: attempts to open its database before reporting an error. */
export const draftStoreTries = 5;

export const connectAccount = { country: 'SE', type: 'standard' } as const;

export const logoBytes = 2 * 1024 * 1024;
/** Width and height of a picture, each. A small file can unpack to billions of pixels. */
export const logoSide = 4_000;

/** Columns of a section in the host's menu, by the longest section's number of items. */
export const menuColumns = (mostItemsInASection: number): 1 | 2 | 3 | 4 =>
  mostItemsInASection === 1 || mostItemsInASection === 2 || mostItemsInASection === 3 ? mostItemsInASection : 4;
