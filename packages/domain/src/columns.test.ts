import { expect, test } from 'vitest';
import { namesInReadingOrder, sheetHeader, type RecordColumns } from './columns.ts';

const columns = {
  story: { kind: 'long-text', label: 'Story', history: 'change' },
  zipCode: { kind: 'text', label: 'ZIP code', history: 'change' },
  target: { kind: 'usd', label: 'Target amount', sheetHeader: 'Target', history: 'values' },
} as const satisfies RecordColumns;

test('long texts are listed last', () => {
  expect(namesInReadingOrder(columns)).toEqual(['zipCode', 'target', 'story']);
});

test('a sheet writes a label in title case unless the column has its own header', () => {
  expect(sheetHeader(columns.zipCode)).toBe('ZIP Code');
  expect(sheetHeader({ ...columns.story, label: 'In-kind donation' })).toBe('In-Kind Donation');
  expect(sheetHeader(columns.target)).toBe('Target');
});
