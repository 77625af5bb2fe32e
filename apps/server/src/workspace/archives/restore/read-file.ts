import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Problem } from '../../../platform/core/problem.ts';

const longestLine = 16 * 1024 * 1024;
const mostBytes = 4 * 1024 * 1024 * 1024;

/** Yields the lines of a compressed file while decompressing it, a few at a time. */
export async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let begun = '';
  for await (const piece of unpacked(bytes)) {
    size += piece.length;
    if (size > mostBytes) throw damaged('it’s too large');
    const lines = (begun + decode(decoder, piece)).split('\n');
    begun = lines.pop() ?? '';
    if (begun.length > longestLine) throw damaged('a line is too long');
    yield lines.filter((line) => line !== '');
  }
  if (begun !== '') throw damaged('the end is missing');
}

async function* unpacked(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(bytes);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const piece of source.pipe(gunzip)) yield piece as Buffer;
  } catch (error) {
    throw isDamage(error) ? damaged('it can’t be unpacked') : error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

const isDamage = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

function decode(decoder: TextDecoder, piece: Buffer) {
  try {
    return decoder.decode(piece, { stream: true });
  } catch {
    throw damaged('it isn’t text');
  }
}

export const damaged = (where: string) =>
  new Problem('organization/archive-damaged', { values: { where } });
