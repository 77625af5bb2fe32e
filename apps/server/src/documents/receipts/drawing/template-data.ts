import { formatDay, formatUsd, toPrintable, type Receipt } from '@pledgewell/domain';
import { letterheadOnPaper } from '../../../platform/pdf/letterhead.ts';

/** The text across a receipt that is void or only a copy. */
export type Watermark = { word: 'Copy' | 'Void'; sentence: string };

type Around = { watermark: Watermark | null; publicUrl: string; hasLogo: boolean };

/** The template's fields, as texts ready to print. */
export const toTemplateData = (receipt: Receipt, { watermark, publicUrl, hasLogo }: Around) => ({
  title: `Donation receipt ${receipt.number}`,
  heading: 'Donation Receipt',
  ...letterheadOnPaper(receipt.organization),
  mark: watermark?.word ?? null,
  markWords: watermark === null ? null : toPrintable(watermark.sentence),
  hasLogo,
  numbers: [
    ['Receipt number', receipt.number],
    ['Issued', formatDay(receipt.issuedOn)],
    ...(receipt.replaces === null ? [] : [['Replaces', receipt.replaces]]),
  ],
  toLabel: 'Received from',
  donor: { name: toPrintable(receipt.donor.name), lines: receipt.donor.address.map(toPrintable) },
  amount: amountText(receipt.gift),
  rows: toDetailRows(receipt.gift).map((row) => row.map(toPrintable)),
  statements: receipt.statements.map(toPrintable),
  thanks,
  verify: `Verify this receipt at ${publicUrl}/verify/${receipt.verifyCode}.`,
});

export const thanks = 'Thank you. Please keep this receipt with your tax records.';

export function amountText({ money }: Receipt['gift']) {
  if (money === null) return null;
  return { label: money.refunded > 0 ? 'Amount kept' : 'Amount', text: formatUsd(money.kept) };
}

/** The donation's details, as pairs of a label and a text. */
export function toDetailRows({
  date,
  method,
  campaign,
  designations = [],
  inKind,
  money,
}: Receipt['gift']): string[][] {
  return [
    ...(inKind === null ? [] : [['Gift in kind', inKind]]),
    ...(money !== null && money.refunded > 0
      ? [
          ['Given', formatUsd(money.given)],
          ['Refunded', formatUsd(money.refunded)],
        ]
      : []),
    ['Date of gift', formatDay(date)],
    ['Given by', method],
    ...(campaign === null ? [] : [['Campaign', campaign]]),
    ...(designations.length === 0 ? [] : [['Designation', designations.join('; ')]]),
  ];
}
