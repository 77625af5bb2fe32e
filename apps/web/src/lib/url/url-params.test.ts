import { DonorListQuery } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { readParams, writeParams } from './url-params.ts';

const read = (search: string) => readParams(DonorListQuery, new URLSearchParams(search));
const write = (search: string, patch: Record<string, unknown>) =>
  writeParams(DonorListQuery, new URLSearchParams(search), patch).toString();

test('an empty address means the defaults', () => {
  expect(read('')).toMatchObject({ sortBy: 'name', sortDirection: 'asc', page: 1, limit: 10 });
});

test('only the invalid values fall back to defaults', () => {
  expect(read('page=3&sortBy=shoeSize&sortDirection=desc&search=ada')).toMatchObject({
    page: 3,
    sortBy: 'name',
    sortDirection: 'desc',
    search: 'ada',
  });
});

test('an invalid page number means the first page', () => {
  for (const page of ['0', '-1', '1.5', 'two', '99999999999']) {
    expect(read(`page=${page}`).page).toBe(1);
  }
});

test('a change leaves out defaults and keeps unrelated parameters', () => {
  expect(write('donorName=Ada&page=4', { page: 1 })).toBe('donorName=Ada');
  expect(write('donorName=Ada', { sortBy: 'email' })).toBe('donorName=Ada&sortBy=email');
});

test('a new search starts on the first page', () => {
  expect(write('page=4&sortBy=email', { search: 'lee' })).toBe('sortBy=email&search=lee');
});

test('an emptied search is removed from the URL', () => {
  expect(write('search=lee', { search: undefined })).toBe('');
  expect(write('search=lee', { search: '' })).toBe('');
});
