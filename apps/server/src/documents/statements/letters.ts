import { formatPhone, formatUsd, type Statement } from '@pledgewell/domain';
import type { Letter } from '../../platform/mail/letter.ts';

/** Accompanies the statement itself, which is attached. */
export function statementLetter(statement: Statement): Letter {
  const { year, organization, donor } = statement;
  return {
    subject: `Your ${year} giving statement from ${organization.name}`,
    preheader: `For your tax records: ${donationsIn(statement)}.`,
    blocks: [
      { kind: 'heading', text: `Thank you, ${donor.name}` },
      {
        kind: 'paragraph',
        text:
          `${organization.name} thanks you for ${donationsIn(statement)}. The statement with every ` +
          'gift is attached to this message. Please keep it with your tax records.',
      },
      {
        kind: 'note',
        text:
          `If something in it looks wrong, please call ${organization.name} at ` +
          `${formatPhone(organization.phone)}.`,
      },
    ],
  };
}

/** `your 3 donations in 2025, $150.00 in all` */
function donationsIn({ year, gifts: donations, total }: Statement) {
  const count = donations.length;
  const what = count === 1 ? `your gift in ${year}` : `your ${count} gifts in ${year}`;
  if (total === 0) return what;
  return count === 1 ? `${what}, ${formatUsd(total)}` : `${what}, ${formatUsd(total)} in total`;
}
