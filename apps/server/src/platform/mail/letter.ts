import { brand } from '@pledgewell/domain';

/** One part of a letter. Texts are plain: what they hold is never read as markup. */
export type Block =
  | { kind: 'heading' | 'paragraph' | 'note'; text: string }
  | { kind: 'button'; label: string; url: string };

/** What a message says, as data. The subject may be logged and listed: it holds no secret. */
export type Letter = {
  subject: string;
  /** What a mailbox shows behind the subject, before the letter is opened. */
  preheader: string;
  blocks: Block[];
};

/** What ends every letter. */
export const closing = `Sent by ${brand.name}, ${brand.tagline.toLowerCase()} for nonprofits.`;
