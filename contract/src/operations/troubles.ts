/** The source of a stored error: the learning site, the mail server, the payment provider, an external shop, or ourselves. */
export type TroubleParty = 'site' | 'mail' | 'provider' | 'shop' | 'own';

/** An error's kind says what somebody can do about it: errors with the same solution are one kind. */
const patterns = {
  site: [
    ['course', /course is gone|no such course/i],
    ['token', /invalidtoken|wsaccessuser/],
    ['function', /accessexception|enablewsdescription/],
    ['role', /wsusercannotassign/],
    ['permission', /nopermissions|requireloginerror|contextnotvalid|cannotview|usernotviewable|^forbidden/],
    ['closed', /wsnoinstance|wscannotenrol/],
    ['address', /another account has this address|not an e-mail address|under another address/],
    ['name', /a name has 1 to/],
    ['password', /password does not meet/],
    ['suspended', /account is suspended/i],
    ['nonsense', /^nonsense|ENOTFOUND|certificate|is not JSON|has another form|is not one of this kind/i],
    [
      'away',
      /^away|ECONN|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|socket|no answer|fetch failed|HTTP 5\d\d|answers 5\d\d|maintenance|circuit|not asked/i,
    ],
  ],
  // 550 alone means the mailbox, with 5.7 the sender's standing.
  mail: [
    ['unanswered', /may have arrived/i],
    ['bad_address', /is not one e-mail address/i],
    ['full', /\b[45]\.2\.2\b|\b552\b|quota|mailbox (is )?full/i],
    ['unwanted', /\b5\.7\.\d|\b554\b|spam|blocked|policy/i],
    ['no_mailbox', /\b5\.1\.\d|\b55[013]\b|no such|user unknown|unknown user/i],
    ['mail_away', /ECONN|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|timed? ?out|\b421\b|connection/i],
  ],
  // Answers begin with the status of the provider's answer, after our own sentence if there is one.
  provider: [
    ['paid_elsewhere', /paid past the provider/],
    ['provider_key', /(^|: )40[13]\b|api.?key|\[key\]/i],
    [
      'provider_away',
      /cannot be asked|not reached|(^|: )(409|424|429|5\d\d)\b|connection|ECONN|ETIMEDOUT|ENOTFOUND|timed? ?out/i,
    ],
    ['refund_refused', /send the money back/],
    ['provider_unknown', /(^|: )404\b|no such|not_found|resource_missing|account_invalid/i],
    [
      'declined',
      /declin|do_not_honor|insufficient_funds|_card$|authentication|incorrect_|processing_error|not_permitted/,
    ],
  ],
  shop: [],
  own: [
    ['too_long', /took longer than|worker died/i],
    ['no_site', /hosting side makes no site/i],
    ['service_away', /hosting side cannot be asked|register of VAT numbers is away|access point is away/i],
    ['e_invoice', /e-invoice is not delivered/i],
    // The code of a refusal, such as `order.not_found`: what the work was about is gone, or no longer as it was.
    ['gone', /^[a-z_]+\.[a-z_]+$/],
  ],
} as const satisfies Record<TroubleParty, readonly (readonly [string, RegExp])[]>;

type Known = (typeof patterns)[TroubleParty][number][0];
type TroubleKind = Known | 'named_function' | (typeof otherwise)[TroubleParty];

/** For what nobody has seen yet. */
const otherwise = {
  site: 'site_refused',
  mail: 'mail_refused',
  provider: 'provider_refused',
  shop: 'shop',
  own: 'own',
} as const;

/** The sentences in which we keep an answer name whom we asked. */
const sentences: readonly (readonly [TroubleParty, RegExp])[] = [
  ['own', /hosting side|VAT numbers|access point|e-invoice|took longer than|worker died|changed while/i],
  ['site', /learning site|account of somebody who is known here|account is that of somebody/i],
  ['site', /^(away|forbidden|refused|not_found|nonsense): /],
  ['mail', /e-mail could not be sent|mail server/i],
  ['provider', /provider/i],
];

/** The learning site is fine: something about the person has to be corrected. */
const ofPerson: readonly TroubleKind[] = ['address', 'name', 'password', 'suspended'];

type Trouble = {
  kind: TroubleKind;
  party: TroubleParty;
  /** The function that the site refuses, such as `enrol_manual_enrol_users`. */
  name?: string;
};

/**
 * The meaning of a stored error. `place`: whose answers the record keeps, for those that do not say it. In our own records, an
 * error that names nobody is ours.
 */
export function troubleOf(error: string, place: TroubleParty): Trouble {
  const party = sentences.find(([, pattern]) => pattern.test(error))?.[0] ?? place;
  const kind = patterns[party].find(([, pattern]) => pattern.test(error))?.[0] ?? otherwise[party];
  const name = kind === 'function' ? error.match(/\b[a-z]+(?:_[a-z]+){2,}\b(?=:)/)?.[0] : undefined;
  return name ? { kind: 'named_function', party, name } : { kind, party };
}

/** The check of the learning site can tell more about it. */
export function isForSiteCheck(error: string, place: TroubleParty): boolean {
  const { kind, party } = troubleOf(error, place);
  return party === 'site' && !ofPerson.includes(kind);
}
