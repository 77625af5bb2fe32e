import { cents, trashDays } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { trashTexts } from './trash-texts.ts';

const texts = [
  trashTexts.donor(2),
  trashTexts.pledge(),
  trashTexts.donation(cents(2_500), true),
  trashTexts.campaign(),
];

test.each(texts)('the question names the trash, its 30 days and the way back: %s', (text) => {
  expect(text).toContain('Recently deleted');
  expect(text).toContain(`You can undo this for ${trashDays} days`);
  expect(text).toContain('permanently erased');
});

test('the question names the records that are deleted with it', () => {
  expect(trashTexts.donor(0)).toContain('moves with all donations and reminders');
  expect(trashTexts.donor(1)).toContain('moves with 1 pledge and all donations');
  expect(trashTexts.donation(cents(2_500), true)).toContain('the pledge is short $25.00');
  expect(trashTexts.donation(cents(2_500), false)).not.toContain('pledge');
});
