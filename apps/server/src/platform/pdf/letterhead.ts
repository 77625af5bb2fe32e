import { formatPhone, readableInk, onPaper, type Letterhead } from '@pledgewell/domain';

/** The letterhead of a document, as texts ready to print. */
export const letterheadOnPaper = ({ name, address, phone, taxId, colour: color }: Letterhead) => ({
  color,
  ink: readableInk(color),
  organization: {
    name: onPaper(name),
    lines: [...address.map(onPaper), onPaper(formatPhone(phone)), `EIN ${taxId}`],
  },
});
