import { brand } from '@pledgewell/domain';

/** One part of a letter. Texts are plain: they are never read as markup. */
export type Block =
  | { kind: 'heading' | 'paragraph' | 'note'; text: string }
  /** `link` is the less prominent style, for an action that few readers need. */
  | { kind: 'button' | 'link'; label: string; url: string };

/**
 * A message's contents, as data. The subject may be logged and listed, so it contains no secret.
 */
export type Letter = {
  subject: string;
  /** What a mailbox shows after the subject, before the letter is opened. */
  preheader: string;
  blocks: Block[];
  /** The sender's name; ours by default. */
  sender?: LetterSender;
};

/** An organization as its letters to donors name it. */
export type LetterSender = {
  name: string;
  /** The lines of its postal address, which appear in the footer. */
  address: string[];
  /** Where replies go. */
  replyTo: string | null;
  /** A hex color such as `#14532d`, dark enough for white text. */
  color: string;
};

/** The closing of our own letters. */
export const closing = `Sent by ${brand.name}, ${brand.tagline.toLowerCase()} for nonprofits.`;

/** The last lines of a letter, and where its reader can unsubscribe. */
export function letterFooter({ sender }: Letter, unsubscribeUrl: string | null) {
  if (!sender) return { lines: [closing], unsubscribe: null };
  const address = [sender.name, ...sender.address].join(', ');
  return {
    lines: [address, `Sent with ${brand.name}.`],
    unsubscribe:
      unsubscribeUrl === null
        ? null
        : { label: 'Choose which letters you get', url: unsubscribeUrl },
  };
}

/** What is kept of a letter when it is sent: its text, with a word in place of each link. */
export const keptText = ({ blocks }: Letter) =>
  blocks.map((block) => ('url' in block ? `[Link: ${block.label}]` : block.text)).join('\n\n');
