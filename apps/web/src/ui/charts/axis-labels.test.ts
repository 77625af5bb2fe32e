import { expect, test } from 'vitest';
import { axisLabels } from './axis-labels.ts';

/** Each letter is six pixels wide. */
const measureWidth = (text: string) => text.length * 6;

test('labels that fit have one line', () => {
  expect(axisLabels(['1–30', 'Over 120'], 60, measureWidth)).toEqual([['1–30'], ['Over 120']]);
});

test('labels have two lines if one of them does not fit in one', () => {
  expect(axisLabels(['Nov 2026', 'Later', 'Without a date'], 48, measureWidth)).toEqual([
    ['Nov', '2026'],
    ['Later'],
    ['Without', 'a date'],
  ]);
});

test('a label uses the room that its neighbors leave', () => {
  expect(axisLabels(['Champions', 'Loyal', 'Promising'], 50, measureWidth)).toEqual([
    ['Champions'],
    ['Loyal'],
    ['Promising'],
  ]);
});

test('long names are cut off before they touch', () => {
  const names = ['New Refrigerated Truck', 'Kitchen-and-Garden Campaign', 'No campaign'];
  const labels = axisLabels(names, 56, measureWidth);
  expect(labels).toEqual([
    ['New Ref…', 'Truck'],
    ['Kitchen…', 'Campaign'],
    ['No', 'campaign'],
  ]);
  for (const line of labels.flat()) expect(measureWidth(line)).toBeLessThanOrEqual(50);
});
