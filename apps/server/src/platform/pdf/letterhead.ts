import { formatPhone, readableInk, toPrintable, type Letterhead } from '@pledgewell/domain';

/** The letterhead of a document, as texts ready to print. */
export const letterheadOnPaper = ({ name, address, phone, taxId, colour: color }: Letterhead) => ({
  color,
  ink: readableInk(color),
  organization: {
    name: toPrintable(name),
    lines: [...address.map(toPrintable), toPrintable(formatPhone(phone)), `EIN ${taxId}`],
  },
});
