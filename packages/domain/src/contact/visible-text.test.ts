import { expect, test } from 'vitest';
import { isVisible } from './visible-text.ts';

test.each([
  'Zoë O’Brien-Smith, Jr.',
  'é with a mark: e\u0301',
  'עמר \u200f(בע"מ)',
  'می\u200cخواهم',
  'क्\u200dष',
  'ශ්\u200dරී',
  '👩\u200d👩\u200d👧 family',
  '👩🏽\u200d🚀',
  '❤\ufe0f\u200d🔥',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '李小龍',
])('%j is a name', (name) => {
  expect(isVisible(name)).toBe(true);
});

test.each([
  '\u202egpj.exe',
  'Ann\u2066 Lee\u2069',
  'Ann\u0007',
  'Ann\tLee',
  'Ann\u009b31m',
  'An\u200bn',
  'An\u200dn',
  'An\u200cn',
  '\u200dAnn',
  '7\u200d8',
  'Ann\ufeff',
  'An\u00adn',
  'Ann\u2060',
  '\u3164',
  'Ann\u061c',
])('%j is not one', (name) => {
  expect(isVisible(name)).toBe(false);
});
