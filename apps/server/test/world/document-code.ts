import { readFileSync } from 'node:fs';

const folder = new URL('../../../../', import.meta.url);

/** The code blocks of a document in one language, in order. */
export function codeBlocks(document: string, language: string): string[] {
  const text = readFileSync(new URL(document, folder), 'utf8');
  const fence = '```';
  const pattern = new RegExp(`^${fence}${language}\n([^]*?)^${fence}$`, 'gm');
  return [...text.matchAll(pattern)].map(([, code = '']) => code);
}

/** What the blocks say that they print, line by line. */
export const expectedLines = (blocks: readonly string[]) =>
  blocks.flatMap((block) =>
    [...block.matchAll(/(?:\/\/|#) prints (.*)$/gm)].map(([, line]) => line),
  );

/** One program of all blocks. Each may use what the ones before it declared. */
export function joinBlocks(blocks: readonly string[]): string {
  const lines = blocks.join('\n').split('\n');
  const imports = lines.filter((line) => line.startsWith('import '));
  const rest = lines.filter((line) => !line.startsWith('import '));
  return [...new Set(imports), ...rest].join('\n');
}
