import { formatPhone, inkOf, onPaper, type Letterhead } from '@pledgewell/domain';

/** The head of a document as its drawing takes it: texts alone, ready to be read. */
export const letterheadOnPaper = ({ name, address, phone, taxId, colour }: Letterhead) => ({
  colour,
  ink: inkOf(colour),
  organization: {
    name: onPaper(name),
    lines: [...address.map(onPaper), onPaper(formatPhone(phone)), `EIN ${taxId}`],
  },
});
