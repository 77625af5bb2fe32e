import { isWritable, oneLine } from './writable-email.ts';
import type { Block, Letter, LetterSender } from './letter.ts';
import { page } from './page.ts';
import { plainText } from './plain-text.ts';

/** Renders a letter as HTML and as plain text, from the same blocks. */
export function renderLetter(letter: Letter, unsubscribeUrl: string | null = null) {
  const clean = cleanLetter(letter);
  const turnAway = unsubscribeUrl === null ? null : checkedUrl(unsubscribeUrl);
  return { subject: clean.subject, html: page(clean, turnAway), text: plainText(clean, turnAway) };
}

/** The letter with only plain characters in its texts and only web URLs in its buttons. */
export function cleanLetter({ subject, preheader, blocks, sender }: Letter): Letter {
  return {
    ...(sender ? { sender: cleanSender(sender) } : {}),
    subject: withoutLinks(oneLine(subject)),
    preheader: withoutLinks(oneLine(preheader)),
    blocks: blocks.map(cleanBlock),
  };
}

function cleanSender({ name, address, replyTo, color }: LetterSender): LetterSender {
  return {
    name: withoutLinks(oneLine(name)),
    address: address.map((line) => withoutLinks(oneLine(line))),
    replyTo: replyTo !== null && isWritable(replyTo) ? replyTo : null,
    color: /^#[0-9a-f]{6}$/.test(color) ? color : '#14532d',
  };
}

function cleanBlock(block: Block): Block {
  if ('url' in block) {
    return { ...block, label: withoutLinks(oneLine(block.label)), url: checkedUrl(block.url) };
  }
  const lines = block.text.split(/\r\n|\r|\n/).map((line) => withoutLinks(oneLine(line)));
  return { ...block, text: lines.join('\n') };
}

/** The URL of a button, encoded so that nothing in it can end an attribute or a line. */
function checkedUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new TypeError('A button in a letter must have an http or https URL.');
  }
  return href;
}

const wordJoiner = '\u2060';

/**
 * Only buttons are links. Mail programs turn anything that looks like an address into a link, and
 * texts contain what strangers typed, so an invisible joiner prevents that.
 */
const withoutLinks = (text: string) =>
  text.replaceAll(/\S+/g, (word) => {
    const plain = word.replaceAll('://', `:${wordJoiner}//`);
    if (plain === word && /^[^@]+@[^@]+$/.test(word)) return word;
    return plain.replaceAll(/\.(?=\p{L}{2})/gu, `.${wordJoiner}`);
  });
