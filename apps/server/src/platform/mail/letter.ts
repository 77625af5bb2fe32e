import { brand } from '@pledgewell/domain';

/** One part of a letter. Texts are plain: what they hold is never read as markup. */
export type Block =
  | { kind: 'heading' | 'paragraph' | 'note'; text: string }
  /** `link` is the quiet one of the two, for what few readers want. */
  | { kind: 'button' | 'link'; label: string; url: string };

/** What a message says, as data. The subject may be logged and listed: it holds no secret. */
export type Letter = {
  subject: string;
  /** What a mailbox shows behind the subject, before the letter is opened. */
  preheader: string;
  blocks: Block[];
  /** In whose name it goes out; ours without it. */
  sender?: LetterSender;
};

/** An organization as its letters to donors name it. */
export type LetterSender = {
  name: string;
  /** The lines of its postal address, which stand at the foot. */
  address: string[];
  /** Where answers go. */
  replyTo: string | null;
  /** As in `#14532d`, dark enough for white letters on it. */
  colour: string;
};

/** What ends a letter of ours. */
export const closing = `Sent by ${brand.name}, ${brand.tagline.toLowerCase()} for nonprofits.`;

/** The last lines of a letter, and where its reader may turn such letters away. */
export function footOf({ sender }: Letter, unsubscribeUrl: string | null) {
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

/** What stays of a letter when it is sent: its words, and a word in place of each link. */
export const keptText = ({ blocks }: Letter) =>
  blocks.map((block) => ('url' in block ? `[Link: ${block.label}]` : block.text)).join('\n\n');
