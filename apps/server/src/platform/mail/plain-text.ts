import { brand } from '@pledgewell/domain';
import { letterFooter, type Block, type Letter } from './letter.ts';

const width = 76;

/** The letter for people who read mail as text: the same words in the same order. */
export function plainText(letter: Letter, unsubscribeUrl: string | null): string {
  const { lines, unsubscribe } = letterFooter(letter, unsubscribeUrl);
  const foot = [
    ...lines.map(wrap),
    ...(unsubscribe ? [`${unsubscribe.label}:`, unsubscribe.url] : []),
  ];
  const name = letter.sender?.name ?? brand.name;
  const parts = [name, ...letter.blocks.map(renderBlock), `-- \n${foot.join('\n')}`];
  return `${parts.join('\n\n')}\n`;
}

function renderBlock(block: Block): string {
  if ('url' in block) return `${wrap(`${block.label}:`)}\n${block.url}`;
  if (block.kind !== 'heading') return wrap(block.text);

  const text = wrap(block.text);
  const longest = Math.max(...text.split('\n').map((line) => line.length));
  return `${text}\n${'='.repeat(Math.min(longest, width))}`;
}

const wrap = (text: string) => text.split('\n').map(wrapLine).join('\n');

/** A word that is longer than a line stays whole. */
function wrapLine(line: string): string {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.join('\n');
}
