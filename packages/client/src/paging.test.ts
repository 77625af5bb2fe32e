import { expect, test } from 'vitest';
import { eachEntry } from './paging.ts';
import type { Input, Route } from './route.ts';

/** All entries, and the inputs that led to them. */
async function read(route: Route, first: Input, pages: object[]) {
  const inputs: Input[] = [];
  const entries: unknown[] = [];
  const send = async (input: Input) => pages[inputs.push(input) - 1];
  for await (const entry of eachEntry(route, first, send)) entries.push(entry);
  return { entries, inputs };
}

const list = { method: 'GET', path: '/api/donors' } as const;
const twoPages = [
  { data: [1, 2], pagination: { page: 1, totalPages: 2 } },
  { data: [3], pagination: { page: 2, totalPages: 2 } },
];

test('numbered pages are read to the last one with the same filter', async () => {
  const { entries, inputs } = await read({ ...list, paging: 'page' }, { search: 'a' }, twoPages);
  expect(entries).toEqual([1, 2, 3]);
  expect(inputs).toEqual([{ search: 'a' }, { search: 'a', page: 2 }]);
});

test('a filter in the body has the number of the page there', async () => {
  const route = { ...list, paging: 'page', pagedBy: 'body' } as const;
  const { inputs } = await read(route, { body: { status: 'open' } }, twoPages);
  expect(inputs[1]).toEqual({ body: { status: 'open', page: 2 } });
});

test('a cursor leads on until there is no more', async () => {
  const pages = [
    { data: [1], cursor: 'c1', hasMore: true },
    { data: [2], cursor: 'c2', hasMore: false },
  ];
  const { entries, inputs } = await read({ ...list, paging: 'cursor' }, {}, pages);
  expect(entries).toEqual([1, 2]);
  expect(inputs).toEqual([{}, { cursor: 'c1' }]);
});

test('a list that takes a cursor but gave none is paged by number', async () => {
  const { entries, inputs } = await read({ ...list, paging: 'cursor' }, {}, twoPages);
  expect(entries).toEqual([1, 2, 3]);
  expect(inputs).toEqual([{}, { page: 2 }]);
});

test('the history goes on before its last entry', async () => {
  const pages = [
    { data: [1], next: 'id1' },
    { data: [2], next: null },
  ];
  const { inputs } = await read({ ...list, paging: 'before' }, {}, pages);
  expect(inputs).toEqual([{}, { before: 'id1' }]);
});

test('no page is requested before its entries are needed', async () => {
  let calls = 0;
  const entries = eachEntry({ ...list, paging: 'page' }, {}, async () => twoPages[calls++]);
  await entries.next();
  await entries.next();
  expect(calls).toBe(1);
});
