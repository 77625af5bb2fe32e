import { day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { initialValues, missesUpcoming, toNewExport, withType, wrongFields } from './form.ts';

const today = day('2026-03-31');
const values = initialValues(today);

test('the dialog begins with the 30 days of the overview’s month, as CSV of donors', () => {
  expect(toNewExport(values)).toEqual({
    dataType: 'donors',
    fileFormat: 'csv',
    dateRange: { startDate: '2026-03-02', endDate: '2026-03-31' },
    filters: { status: 'all', campaign: null },
    includeFields: ['contactInfo', 'address', 'notes', 'donationHistory'],
  });
});

test('another type switches the fields and forgets a status that it does not have', () => {
  const inactive = { ...values, filters: { ...values.filters, status: 'inactive' } };
  expect(toNewExport(withType(inactive, 'campaigns'))).toMatchObject({
    dataType: 'campaigns',
    filters: { status: 'all' },
    includeFields: ['metrics', 'notes'],
  });
});

test('an empty date is no limit', () => {
  const open = { ...values, dateRange: { startDate: '', endDate: '' } };
  expect(toNewExport(open).dateRange).toEqual({ startDate: null, endDate: null });
});

test('a range that ends before it starts says so beside its end', () => {
  const backwards = { ...values, dateRange: { startDate: '2026-03-02', endDate: '2026-03-01' } };
  expect(wrongFields(backwards)).toEqual({
    'dateRange.endDate': 'Start date cannot be after end date',
  });
});

test('upcoming campaigns are outside a range that ends today', () => {
  const upcoming = withType(values, 'campaigns');
  upcoming.filters.status = 'upcoming';
  expect(missesUpcoming(upcoming, today)).toBe(true);
  upcoming.dateRange.endDate = '2026-04-01';
  expect(missesUpcoming(upcoming, today)).toBe(false);
});
