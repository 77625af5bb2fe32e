import { cents, trashDays } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { trashTexts } from './trash-texts.ts';

const texts = [
  trashTexts.donor(2),
  trashTexts.pledge(),
  trashTexts.donation(cents(2_500), true),
  trashTexts.campaign(),
];

test.each(texts)('says where it goes, for how long and that it can be undone: %s', (text) => {
  expect(text).toContain('Recently deleted');
  expect(text).toContain(`For ${trashDays} days you can undo this`);
  expect(text).toContain('erased for good');
});

test('what goes along is named', () => {
  expect(trashTexts.donor(0)).toContain('moves with all donations and reminders');
  expect(trashTexts.donor(1)).toContain('moves with 1 pledge and all donations');
  expect(trashTexts.donation(cents(2_500), true)).toContain('$25.00 are missing on the pledge');
  expect(trashTexts.donation(cents(2_500), false)).not.toContain('pledge');
});
