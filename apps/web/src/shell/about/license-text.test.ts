import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseLicense } from './license-text.ts';

const license = readFileSync(new URL('../../../../../LICENSE', import.meta.url), 'utf8');
const parts = parseLicense(license);
const titles = parts.filter(({ kind }) => kind === 'title').map(({ text }) => text);

test('no word of the license is lost', () => {
  const words = parts.flatMap(({ text }) => text.split(' '));
  expect(words).toEqual(license.trim().split(/\s+/));
});

test('all sections have a title', () => {
  const numbers = titles.flatMap((title) => /^(?<number>\d+)\. /.exec(title)?.groups?.number ?? []);
  expect(numbers).toEqual(Array.from({ length: 18 }, (_, index) => String(index)));
  expect(titles.filter((title) => !/^\d/.test(title))).toEqual([
    'GNU AFFERO GENERAL PUBLIC LICENSE Version 3, 19 November 2007',
    'Preamble',
    'TERMS AND CONDITIONS',
    'END OF TERMS AND CONDITIONS',
    'How to Apply These Terms to Your New Programs',
  ]);
});
