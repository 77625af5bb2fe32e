import { readFileSync } from 'node:fs';

const latin = import.meta.resolve('@embedpdf/fonts-latin');
const hebrew = import.meta.resolve('@embedpdf/fonts-hebrew');
const arabic = import.meta.resolve('@embedpdf/fonts-arabic');
const chinese = import.meta.resolve('@embedpdf/fonts-sc');

/** Latin with its many relatives, Greek and Cyrillic; Hebrew; Arabic. */
const always = [
  [latin, 'NotoSans-Regular.ttf'],
  [latin, 'NotoSans-SemiBold.ttf'],
  [latin, 'NotoSans-Bold.ttf'],
  [hebrew, 'NotoSansHebrew-Regular.ttf'],
  [hebrew, 'NotoSansHebrew-Bold.ttf'],
  [arabic, 'NotoNaskhArabic-Regular.ttf'],
  [arabic, 'NotoNaskhArabic-Bold.ttf'],
] as const;
const eastAsian = [
  [chinese, 'NotoSansHans-Regular.otf'],
  [chinese, 'NotoSansHans-Bold.otf'],
] as const;

const isEastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/** The fonts that a text needs, and a name for the choice. */
export const fontsFor = (text: string) =>
  isEastAsian.test(text)
    ? { key: 'east-asian', blobs: () => [...always, ...eastAsian].map(read) }
    : { key: 'always', blobs: () => always.map(read) };

const read = ([fonts, file]: readonly [string, string]) =>
  readFileSync(new URL(`../fonts/${file}`, fonts));
