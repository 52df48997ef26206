/** Names with a current or possible future meaning under the product's domain. */
const reserved = new Set(
  `about abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover billing blog cdn
   checkout console contact cookie coursefront demo dev developer dns docs email embed event ftp help host hostmaster
   hosting imap info internal invoice legal live localhost login logout lms mail mailer media moodle mobile news noc
   noreply ns1 ns2 ns3 ns4 office old oauth order orders owner pay payment payments pop pop3 portal postmaster preview
   privacy prod production public register root sales sandbox secure security server shop signin signup site sites smtp
   ssl staff stage staging static stats status store stripe subscribe support sysadmin system terms test testing tls
   update uploads user users vpn web webhook webhooks webmail webmaster webshop wpad www www1 www2`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that no customer's subdomain may contain. */
const censored = [
  'arsehole',
  'asshole',
  'bastard',
  'bitch',
  'bollock',
  'bullshit',
  'cocksuck',
  'cunt',
  'faggot',
  'fitta',
  'fuck',
  'hitler',
  'hurensohn',
  'javlar',
  'knulla',
  'kukhuvud',
  'merde',
  'motherf',
  'nazi',
  'nigga',
  'nigger',
  'phishing',
  'porn',
  'putain',
  'retard',
  'scheisse',
  'shithead',
  'slut',
  'terrorist',
  'twat',
  'wanker',
  'whore',
];

/** `name` is in lower case. */
export const isForbidden = (name: string): boolean =>
  reserved.has(name) || censored.some((word) => name.includes(word));
