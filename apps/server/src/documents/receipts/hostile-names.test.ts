import { buildReceipt, cents, day, toPrintable, type ReceiptContent } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { pdfFonts, pdfText, pdfTexts } from '../../../test/documents/pdf.ts';
import { draw } from './service/draw.ts';

const seeds = [
  'Ada Lovelace',
  'Łukasz Żółć-Świąt',
  'Ωμέγα Παπαδόπουλος',
  'Привет Шостакович',
  'Nguyễn Thị Ánh Nguyệt',
  'שלום כהן',
  'محمد علي حسن',
  'Ada שלום Lovelace',
  'Smith محمد 42',
  '王小明',
  '山田 カタカナ ひらがな',
  '김철수 金喆洙',
  'ณัฐวุฒิ น้ำผึ้ง ใจดี',
  '😀 Ada 👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇺🇸 ❤️',
  'e\u0301t\u00e9 A\u030angstrom',
  'ffi fl ft Œuvre ß',
  'O’Brien & Sons <b>bold</b>',
  '"quoted" \'single\' `tick`',
  '#set text(size: 99pt)',
  '= Heading $x^2$ *bold* _it_ @ref <label>',
  '\\u{41} \\ \\\\n #import "x.typ"',
  'https://evil.example/?a=1&b=2',
  '${7*7} {{amount}} %s %n',
  '\u202Egpj.exe',
  '\u2066isolated\u2069 text',
  'tab\there\r\nnext line',
  'bell\u0007 null-ish\u0001 esc\u001b[31m',
  'zero\u200Bwidth\u200Djoin\uFEFFbom',
  'soft\u00ADhyphen',
  'x'.repeat(200),
  'ü'.repeat(300),
  'word '.repeat(60).trim(),
  '0'.repeat(64),
  '../../etc/passwd',
  '=cmd|calc!A1',
  "Robert'); drop table donors;--",
  'null -1.5e308',
  'श्रीमती गायत्री क्षत्रिय निवृत्ति',
  '½ ¾ № ™ © € £ ¥ ₹ ₿',
  'ნინო ბერიძე ᲜᲘᲜᲝ',
];
const around = [
  (name: string) => name,
  (name: string) => `Dr. ${name}`,
  (name: string) => `${name} and Family`,
  (name: string) => `${name}, ${name}`,
  (name: string) => `(${name}) 7`,
];
const names = seeds.flatMap((seed) => around.map((wrap) => wrap(seed)));

const content = (name: string): ReceiptContent => {
  const address = { street: name, city: 'Salem', state: 'OR', zipCode: '97301', country: 'USA' };
  return {
    number: '2026-000001',
    issuedOn: day('2026-03-31'),
    verifyCode: '7K3M-9QXA-22PD-WZ5T',
    replaces: null,
    organization: {
      name: 'Riverside Food Bank',
      phone: '+14155552671',
      taxId: '12-3456789',
      address: { ...address, street: '1 Elm Street' },
      look: { colour: '#14532d', logo: null },
    },
    donor: { name, address: { ...address, street: '12 Oak Street' } },
    donation: {
      date: day('2026-03-30'),
      amount: cents(5_000),
      refunded: cents(0),
      method: 'check',
      campaign: null,
      designations: [],
      benefit: 'none',
      benefitDescription: '',
      benefitValue: cents(0),
      inKind: '',
    },
  };
};

const drawn = async (name: string) => {
  const { bytes } = await draw(
    {
      organizationId: '',
      receipt: {
        id: '',
        donationId: null,
        donorId: null,
        snapshot: buildReceipt(content(name)),
        issuedAt: new Date('2026-03-31T12:00:00Z'),
        staleAt: null,
        voidedAt: null,
        voidReason: null,
        viewedAt: null,
        sentAt: null,
        pdfHash: null,
        isSample: false,
      },
      logo: null,
    },
    { watermark: null, publicUrl: 'https://giving.example' },
  );
  return bytes;
};

/**
 * What text readers agree on: not line endings, nor marks that only change writing direction.
 * Beside right-to-left text, readers place numbers, brackets and commas differently, so only the
 * words are compared, not their order.
 */
function comparable(text: string) {
  const plain = text.normalize('NFKC');
  if (!rightToLeft.test(plain)) {
    return plain.replaceAll(/[\s\p{Cf}\p{Cc}]/gu, '').replaceAll('‐', '-');
  }
  return (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).toSorted().join(' ');
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** The text between the line above the donor's name and the street below it. */
const nameIn = (text: string) =>
  comparable(/Received from\n([\s\S]*?)12 Oak Street/.exec(text)?.[1] ?? text);

test(
  'two hundred hostile names are drawn, and can be copied as they were typed',
  { timeout: 120_000 },
  async () => {
    expect(names).toHaveLength(200);
    const wrong: [string, string][] = [];
    const documents: { pdf: Uint8Array; isRightToLeft: boolean }[] = [];
    for (const name of names) {
      documents.push({ pdf: await drawn(name), isRightToLeft: rightToLeft.test(name) });
    }
    const texts = await pdfTexts(documents);
    for (const [index, name] of names.entries()) {
      const text = nameIn(texts[index] ?? '');
      if (text !== comparable(toPrintable(name))) wrong.push([name, text]);
    }
    expect(wrong).toEqual([]);
  },
);

test.each([
  ['ณัฐวุฒิ น้ำผึ้ง', 'NotoSansThai'],
  ['ნინო ბერიძე', 'NotoSansGeorgian'],
  ['김철수', 'NotoSansKR'],
  ['王小明 ひらがな', 'NotoSansHans'],
  ['😀 👍🏽 🇺🇸', 'NotoEmoji'],
  ['שלום', 'NotoSansHebrew'],
  ['محمد', 'NotoNaskhArabic'],
])('%s is drawn with the font of its script and without boxes', async (name, font) => {
  const fonts = await pdfFonts(await drawn(name));
  expect(fonts).toContainEqual(expect.stringContaining(font));
  expect(fonts).toHaveLength(4);
});

test('ten thousand characters without a space stay on the paper', async () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(286).slice(0, 10_000);
  const pdf = await drawn(name);
  expect(
    nameIn((await pdfText(pdf)).replaceAll(/Verify this receipt at .*|Page \d+ of \d+|\f/g, '')),
  ).toBe(name);
  expect(pdf.length).toBeLessThan(120_000);
});

test('a document of one page is small, tagged, and the same each time', async () => {
  const [first, second] = [await drawn('Ada'), await drawn('Ada')];
  expect(first.length).toBeLessThan(60_000);
  expect(Buffer.compare(first, second)).toBe(0);
  const source = Buffer.from(first).toString('latin1');
  for (const part of ['/MarkInfo', '/StructTreeRoot', '/Lang', '/Title'])
    expect(source).toContain(part);
});
