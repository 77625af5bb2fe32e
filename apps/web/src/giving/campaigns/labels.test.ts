import { cents } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { countsText, preview, sourcesText } from './labels.ts';

test('a description is cut after 60 characters', () => {
  expect(preview('x'.repeat(60))).toBe('x'.repeat(60));
  expect(preview('x'.repeat(61))).toBe(`${'x'.repeat(60)}...`);
});

test('a preview is on one line and never splits a character', () => {
  expect(preview('First line\n\n second line ')).toBe('First line second line');
  expect(preview('🎁'.repeat(61))).toBe(`${'🎁'.repeat(60)}...`);
});

test('a campaign’s records are counted in words', () => {
  expect(countsText({ donations: 0, pledges: 0 })).toBe('');
  expect(countsText({ donations: 1, pledges: 0 })).toBe('1 donation');
  expect(countsText({ donations: 1_200, pledges: 1 })).toBe('1,200 donations and 1 pledge');
});

test('the sources of the money are listed without zeros', () => {
  const none = {
    donations: 0,
    pledges: 0,
    pledgedAmount: cents(0),
    inKind: { gifts: 0, value: cents(0) },
  };

  expect(sourcesText(none)).toBe('No donations or pledges yet');
  const kind = { gifts: 1, value: cents(900_00) };
  expect(sourcesText({ ...none, donations: 2, inKind: kind })).toBe(
    '2 donations · plus $900 in kind',
  );
  expect(sourcesText({ ...none, donations: 2 })).toBe('2 donations');
  expect(sourcesText({ ...none, donations: 1, pledges: 3, pledgedAmount: cents(3_750_00) })).toBe(
    '1 donation · 3 pledges for $3,750',
  );
});
