import { directionOf, type Language } from '@coursefront/contract/languages.ts';
import { Document, Link, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { OrderDocument } from './document.ts';
import {
  type Fact,
  factsOf,
  type Line,
  linesOf,
  notesOf,
  paymentFactsOf,
  totalsOf,
  type Wording,
  wordingOf,
} from './document-rows.ts';
import { openFonts } from './fonts.ts';
import { fontsFor, isJoined, type Script, textDirection } from './rules/font-families.ts';
import { shapedText } from './shape-text.ts';

const ink = '#1c2430';
const faint = '#5b6472';
const rule = '#d9dde3';

/** Lays out the document on A4, in the buyer's language. Numbers and codes are left-to-right in every language. */
export async function writePdf(document: OrderDocument): Promise<Buffer> {
  const wording = wordingOf(document);
  const rows = {
    facts: factsOf(document, wording),
    lines: linesOf(document, wording),
    totals: totalsOf(document, wording),
  };
  const payment = paymentFactsOf(document, wording);
  const notes = notesOf(document);
  const sheet = await sheetFor([document, rows, payment, notes, wording.title], document.language);
  const { seller, buyer, price } = document;
  const reference = document.credit?.number ?? document.reference;

  return renderToBuffer(
    h(
      Document,
      { title: `${wording.title} ${reference}`, author: seller.name, language: document.language.replace('_', '-') },
      h(
        Page,
        { size: 'A4', style: sheet.page },
        h(View, { style: { height: 4, backgroundColor: seller.brandColour, marginBottom: 20 }, fixed: true }),
        sheet.row(
          [
            h(View, { key: 'seller', style: { width: '55%' } }, sheet.bold(seller.name, 14)),
            // Text is set as wide as its box is said to be: without a width it ignores its side.
            h(
              View,
              { key: 'title', style: { width: '42%' } },
              sheet.bold(wording.title, 20, sheet.end),
              sheet.code(reference),
            ),
          ],
          { marginBottom: 20 },
        ),
        sheet.row(
          [
            party(
              sheet,
              wording.text('from'),
              [seller.name, ...seller.address, seller.email, seller.phone],
              numbersOf(seller, wording),
            ),
            party(
              sheet,
              wording.text('to'),
              [buyer.company, buyer.name, ...buyer.address, buyer.email],
              numbersOf(buyer, wording),
            ),
          ],
          { marginBottom: 16 },
        ),
        factTable(sheet, rows.facts, 20),
        lineTable(sheet, rows.lines, wording, price.currency),
        totals(sheet, rows.totals),
        payment.length > 0 ? h(View, { wrap: false, style: { marginTop: 20 } }, factTable(sheet, payment, 0)) : null,
        ...notes.map((note) => h(View, { key: note, style: { marginTop: 12 } }, sheet.plain(note))),
        seller.note === null ? null : h(View, { style: { marginTop: 16 } }, sheet.plain(seller.note, faint)),
        h(
          View,
          { fixed: true, style: sheet.foot },
          sheet.row([sheet.plain(footOf(document), faint), h(View, { key: 'page' }, sheet.pageNumber(faint))]),
        ),
      ),
    ),
  );
}

const footOf = ({ seller, reference, credit }: OrderDocument) =>
  [seller.name, seller.organizationNumber, credit?.number ?? reference].filter(Boolean).join(' · ');

/** Opens the fonts that the words need. */
export async function sheetFor(words: unknown, language: Language): Promise<Sheet> {
  const written = JSON.stringify(words).normalize('NFC');
  return sheetOf({
    rightToLeft: directionOf(language) === 'rtl',
    fontsFor: (text) => fontsFor(text, language),
    drawable: await openFonts(fontsFor(written, language)),
  });
}

export type Sheet = ReturnType<typeof sheetOf>;

type TextStyle = { color?: string; fontSize?: number; fontWeight?: number; textAlign?: 'left' | 'right' };

type Typesetting = {
  rightToLeft: boolean;
  fontsFor(text: string): Script[];
  /** The text without characters that no font has. */
  drawable(text: string): string;
};

/** Everything that depends on the reading direction or on the fonts, in one place. */
function sheetOf({ rightToLeft, fontsFor, drawable }: Typesetting) {
  const start: 'left' | 'right' = rightToLeft ? 'right' : 'left';
  const end: 'left' | 'right' = rightToLeft ? 'left' : 'right';
  const text = (written: string, style: TextStyle) => {
    const content = drawable(written);
    const fonts = fontsFor(content);
    const usual = { direction: textDirection(content), fontFamily: fonts, textAlign: start };
    if (isJoined(content)) {
      const shape = { color: ink, fontSize: 9.5, align: style.textAlign ?? start, ...style } as const;
      return shapedText(content, { ...shape, key: content, fonts, rightToLeft: usual.direction === 'rtl' });
    }
    return h(Text, { key: content, style: { ...usual, fontSize: 9.5, lineHeight: 1.45, ...style } as never }, content);
  };
  return {
    end,
    page: { padding: 42, paddingBottom: 54, fontSize: 9.5, color: ink } as never,
    foot: {
      position: 'absolute',
      bottom: 28,
      left: 42,
      right: 42,
      borderTop: `1 solid ${rule}`,
      paddingTop: 6,
    } as never,
    plain: (content: string, color = ink) => text(content, { color }),
    bold: (content: string, fontSize = 9.5, textAlign: 'left' | 'right' = start) =>
      text(content, { fontWeight: 700, fontSize, textAlign }),
    /** Amounts, numbers and references. */
    code: (content: string, style: TextStyle = {}) => text(content, { textAlign: end, ...style }),
    /** Only where there are several pages: nobody asks which one a single page is. */
    pageNumber: (color: string) =>
      h(Text, {
        style: { fontFamily: fontsFor('1'), fontSize: 9.5, lineHeight: 1.45, color } as never,
        render: ({ pageNumber, totalPages }) => (totalPages > 1 ? `${pageNumber} / ${totalPages}` : ''),
      }),
    row: (children: ReactElement[], style: object = {}) =>
      h(
        View,
        {
          style: {
            flexDirection: rightToLeft ? 'row-reverse' : 'row',
            justifyContent: 'space-between',
            ...style,
          } as never,
        },
        ...children,
      ),
  };
}

function party(sheet: Sheet, label: string, lines: (string | null)[], numbers: readonly string[]) {
  return h(
    View,
    { key: label, style: { width: '48%' } },
    sheet.plain(label, faint),
    ...lines
      .filter((line) => line !== null && line !== '')
      .map((line, index) => (index === 0 ? sheet.bold(line as string) : sheet.plain(line as string))),
    ...numbers.map((number) => sheet.plain(number)),
  );
}

type Numbered = { organizationNumber: string | null; country: string | null; vatNumber: string | null };

const numbersOf = (party: Numbered, { text, numberName }: Wording): string[] => {
  const { organizationNumber, country, vatNumber } = party;
  return [
    ...(organizationNumber === null ? [] : [`${numberName(country)} ${organizationNumber}`]),
    ...(vatNumber === null ? [] : [text('vat_number', { number: vatNumber })]),
  ];
};

/** As many characters of an address fit beside its label. The renderer breaks lines between words only. */
const mostInLine = 44;

/** An address can be clicked; it is too long for a line. */
function factValue(sheet: Sheet, value: string): ReactElement {
  if (!/^https?:\/\//.test(value)) return sheet.code(value);
  const lines = value.match(new RegExp(`.{1,${mostInLine}}`, 'g')) ?? [];
  return h(Link, { key: 'link', src: value, style: { textDecoration: 'none' } }, sheet.code(lines.join('\n')));
}

const factTable = (sheet: Sheet, facts: readonly Fact[], marginBottom: number) =>
  h(
    View,
    { style: { borderTop: `1 solid ${rule}`, marginBottom } },
    ...facts.map(({ label, value }) =>
      sheet.row(
        [sheet.plain(label, faint), h(View, { key: 'value', style: { width: '60%' } }, factValue(sheet, value))],
        { borderBottom: `1 solid ${rule}`, paddingVertical: 3 },
      ),
    ),
  );

const lineTable = (sheet: Sheet, lines: readonly Line[], wording: Wording, currency: string) =>
  h(
    View,
    {},
    sheet.row(
      [sheet.plain(wording.text('description'), faint), sheet.plain(wording.text('amount', { currency }), faint)],
      {
        borderBottom: `1.5 solid ${ink}`,
        paddingBottom: 4,
      },
    ),
    ...lines.map(({ title, notes, amount }) =>
      sheet.row(
        [
          h(
            View,
            { key: 'title', style: { width: '70%' } },
            sheet.bold(title),
            ...notes.map((note) => sheet.plain(note, faint)),
          ),
          sheet.code(wording.amount(amount)),
        ],
        { borderBottom: `1 solid ${rule}`, paddingVertical: 5 },
      ),
    ),
  );

const totals = (sheet: Sheet, rows: ReturnType<typeof totalsOf>) =>
  h(
    View,
    { wrap: false, style: { marginTop: 10 } },
    ...rows.map(({ label, value, strong }) => {
      const size = strong ? { fontWeight: 700, fontSize: 13 } : {};
      return sheet.row([strong ? sheet.bold(label, 13) : sheet.plain(label), sheet.code(value, size)], {
        paddingVertical: 2,
      });
    }),
  );
