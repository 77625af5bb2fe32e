import { day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import type { Batch } from './messages.ts';
import { readInThread } from './thread.ts';

const today = day('2026-11-21');

function toFile(text: string) {
  const bytes = new TextEncoder().encode(text);
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += 50_000) {
      yield bytes.slice(start, start + 50_000);
    }
  }
  return { size: bytes.length, pieces: pieces() };
}

const people = (count: number) =>
  `Name\n${Array.from({ length: count }, (_, index) => `Person ${index}\n`).join('')}`;

const work = {
  is: 'stage',
  kind: 'donors',
  headerRow: 1,
  today,
  timeZone: 'America/New_York',
  choices: new Map(),
  mapping: {
    fields: [{ column: 0, field: 'donor.name' }],
    idSet: null,
    links: [],
    filter: null,
    dateOrder: 'month-first',
    amountUnit: 'dollars',
    negatives: 'refuse',
    nameless: 'refuse',
    repeatedIds: 'duplicates',
    unsure: [],
    sharedEmails: 'separate',
    receivedStatuses: [],
  },
} as const;

const stage = (text: string, take: (batch: Batch) => Promise<void>) =>
  readInThread('organization', toFile(text), structuredClone(work) as never, take);

test('batches arrive one after the other, as fast as they are consumed', async () => {
  let isTaking = false;
  const counts: number[] = [];
  const ended = await stage(people(4_500), async ({ count }) => {
    expect(isTaking).toBe(false);
    isTaking = true;
    await new Promise((resolve) => setTimeout(resolve, 20));
    counts.push(count);
    isTaking = false;
  });
  expect(ended).toEqual({ is: 'staged' });
  expect(counts).toEqual([1_000, 1_000, 1_000, 1_000, 500]);
});

test('a batch that cannot be stored ends the reading with its reason', async () => {
  const reading = stage(people(4_500), async () => {
    throw new Error('the disk is full');
  });
  await expect(reading).rejects.toThrow('the disk is full');
});

test('a file that cannot be fetched ends the reading with its reason', async () => {
  async function* broken() {
    yield new Uint8Array(10);
    throw new Error('the connection is gone');
  }
  const file = { size: 20, pieces: broken() };
  const reading = readInThread(
    'organization',
    file,
    { is: 'survey', header: 'guess' },
    async () => {},
  );
  await expect(reading).rejects.toThrow('the connection is gone');
});

test('many files are read in turn, and too many are refused', async () => {
  const survey = (owner: number) =>
    readInThread(
      `organization ${owner}`,
      toFile(people(50)),
      { is: 'survey', header: 'guess' },
      async () => {},
    );
  const owners = Array.from({ length: 14 }, (_, owner) => owner);
  const ends = await Promise.allSettled(owners.map(survey));
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(refused).toHaveLength(2);
  expect(refused).toMatchObject(Array(2).fill({ code: 'request/busy' }));
  await expect(survey(1)).resolves.toMatchObject({ is: 'surveyed' });
});
