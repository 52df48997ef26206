import type { EInvoice, Party } from './e-invoice.ts';
import { sumsOf } from './e-invoice.ts';

/** An element, its attributes and what is inside. Elements without content are left out: the rules forbid empty ones. */
type Part = string | null;

const escapeXml = (text: string): string =>
  text
    // XML has no place for most control characters, nor for half of a surrogate pair.
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}

/** `cbc:`, a value. */
function leaf(name: string, value: string | null, attributes: Record<string, string> = {}): Part {
  const text = value?.trim() ?? '';
  return text === '' ? null : `<cbc:${name}${attributesOf(attributes)}>${escapeXml(text)}</cbc:${name}>`;
}

/** `cac:`, a group of values. */
function group(name: string, ...parts: readonly Part[]): Part {
  const inside = parts.filter((part) => part !== null).join('');
  return inside === '' ? null : `<cac:${name}>${inside}</cac:${name}>`;
}

const decimal = (minor: number): string =>
  `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`;

/** Enough digits that quantity times price is the line's amount for ten thousand places. */
const unitPrice = (net: number, quantity: number): string => String(Number((net / 100 / quantity).toFixed(6)));

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

const kinds = {
  invoice: { root: 'Invoice', type: 'InvoiceTypeCode', code: '380', line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  credit_note: {
    root: 'CreditNote',
    type: 'CreditNoteTypeCode',
    code: '381',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const;

/**
 * Writes a document of Peppol BIS Billing 3.0 in UBL 2.1. The order of the elements is the schema's. The rules that the
 * network checks are named where they decide something.
 */
export function writeUbl(document: EInvoice): string {
  const { root, type, code, line } = kinds[document.kind];
  const isInvoice = document.kind === 'invoice';
  const money = (name: string, minor: number) => leaf(name, decimal(minor), { currencyID: document.currency });
  const sums = sumsOf(document);
  // PEPPOL-EN16931-R003: a reference of the buyer or of the order.
  const buyerReference = document.buyerReference ?? (document.orderReference ? null : document.buyer.name);
  const parts: readonly Part[] = [
    leaf('CustomizationID', customization),
    leaf('ProfileID', profile),
    leaf('ID', document.number),
    leaf('IssueDate', document.issuedOn),
    isInvoice ? leaf('DueDate', document.dueOn) : null,
    leaf(type, code),
    leaf('Note', document.note),
    leaf('DocumentCurrencyCode', document.currency),
    leaf('BuyerReference', buyerReference),
    group('OrderReference', leaf('ID', document.orderReference)),
    document.corrects &&
      group(
        'BillingReference',
        group(
          'InvoiceDocumentReference',
          leaf('ID', document.corrects.number),
          leaf('IssueDate', document.corrects.issuedOn),
        ),
      ),
    group('AccountingSupplierParty', partyOf(document.seller, document)),
    group('AccountingCustomerParty', partyOf(document.buyer, document)),
    ...paymentMeans(document),
    ...document.allowances.map(({ reason, net }) =>
      group(
        'AllowanceCharge',
        leaf('ChargeIndicator', 'false'),
        leaf('AllowanceChargeReason', reason),
        money('Amount', net),
        taxCategory('TaxCategory', document),
      ),
    ),
    group(
      'TaxTotal',
      money('TaxAmount', document.vat),
      group(
        'TaxSubtotal',
        money('TaxableAmount', sums.withoutVat),
        money('TaxAmount', document.vat),
        taxCategory('TaxCategory', document, { withReason: true }),
      ),
    ),
    group(
      'LegalMonetaryTotal',
      money('LineExtensionAmount', sums.lineTotal),
      money('TaxExclusiveAmount', sums.withoutVat),
      money('TaxInclusiveAmount', sums.withVat),
      document.allowances.length > 0 ? money('AllowanceTotalAmount', sums.allowanceTotal) : null,
      sums.prepaid > 0 ? money('PrepaidAmount', sums.prepaid) : null,
      money('PayableAmount', sums.payable),
    ),
    ...document.lines.map(({ name, quantity, net }, index) =>
      group(
        line,
        leaf('ID', String(index + 1)),
        leaf(kinds[document.kind].quantity, String(quantity), { unitCode: 'C62' }),
        money('LineExtensionAmount', net),
        group('Item', leaf('Name', name), taxCategory('ClassifiedTaxCategory', document)),
        group('Price', leaf('PriceAmount', unitPrice(net, quantity), { currencyID: document.currency })),
      ),
    ),
  ];
  const spaces = {
    xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  };
  const inside = parts.filter((part) => part !== null).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attributesOf(spaces)}>\n${inside}\n</${root}>\n`;
}

function partyOf(party: Party, { tax }: EInvoice): Part {
  const [scheme = '', id = ''] = split(party.endpoint);
  // BR-O-02: outside the scope of VAT, it may contain no VAT number.
  const vatNumber = tax.category === 'O' ? null : party.vatNumber;
  return group(
    'Party',
    leaf('EndpointID', id, { schemeID: scheme }),
    group('PartyName', leaf('Name', party.name)),
    group(
      'PostalAddress',
      leaf('StreetName', party.street),
      leaf('CityName', party.city),
      leaf('PostalZone', party.postalCode),
      group('Country', leaf('IdentificationCode', party.country)),
    ),
    vatNumber && group('PartyTaxScheme', leaf('CompanyID', vatNumber), group('TaxScheme', leaf('ID', 'VAT'))),
    group('PartyLegalEntity', leaf('RegistrationName', party.name), leaf('CompanyID', party.organizationNumber)),
    group('Contact', leaf('Name', party.contact.name), leaf('ElectronicMail', party.contact.email)),
  );
}

const split = (endpoint: string): [string, string] => {
  const at = endpoint.indexOf(':');
  return [endpoint.slice(0, at), endpoint.slice(at + 1)];
};

/** 30 is a credit transfer, which needs an account (BR-61). 1 is "not defined", where the seller has named none. */
function paymentMeans({ kind, dueOn, payment: { reference, iban, bic, bankgiro } }: EInvoice): Part[] {
  const due = kind === 'credit_note' ? leaf('PaymentDueDate', dueOn) : null;
  const means = (code: string, account: Part) =>
    group('PaymentMeans', leaf('PaymentMeansCode', code), due, leaf('PaymentID', reference), account);
  const accounts = [
    bankgiro && { id: bankgiro.replace(/\D/g, ''), branch: 'SE:BANKGIRO' },
    iban && { id: iban.replace(/\s/g, ''), branch: bic },
  ].filter((account) => account !== null && account !== '');
  if (accounts.length === 0) return [means('1', null)];
  return accounts.map(({ id, branch }) =>
    means(
      '30',
      group('PayeeFinancialAccount', leaf('ID', id), group('FinancialInstitutionBranch', leaf('ID', branch))),
    ),
  );
}

/** The codes of the list VATEX. An exempt course has a reason in words only. */
const reasonCodes = { S: null, E: null, AE: 'VATEX-EU-AE', G: 'VATEX-EU-G', O: 'VATEX-EU-O' } as const;

/** BR-O-05: outside the scope there is no rate. The reason is in the breakdown only. */
function taxCategory(
  name: 'TaxCategory' | 'ClassifiedTaxCategory',
  { tax: { category, basisPoints, reason } }: EInvoice,
  { withReason = false } = {},
): Part {
  return group(
    name,
    leaf('ID', category),
    category === 'O' ? null : leaf('Percent', String(basisPoints / 100)),
    withReason ? leaf('TaxExemptionReasonCode', reasonCodes[category]) : null,
    withReason && category !== 'S' ? leaf('TaxExemptionReason', reason) : null,
    group('TaxScheme', leaf('ID', 'VAT')),
  );
}
