import { api, takesSeenVersion, type Activity, type AnyEndpoint } from '@pledgewell/contract';
import { uncheckedDetail } from '@pledgewell/domain';
import { afterEach, describe, expect, test } from 'vitest';
import {
  versionedRecords,
  withoutVersion,
  type VersionedRecord,
} from '../test/giving/versioned-records.ts';
import { signIn, world } from '../test/world/world.ts';

/** Walks every PUT of the contract, so that a new one is covered by being declared. */
const puts = Object.entries(api).flatMap(([area, each]) =>
  Object.entries(each as Record<string, AnyEndpoint>)
    .filter(([, { method }]) => method === 'PUT')
    .map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
);
const versioned = puts.filter(([, endpoint]) => takesSeenVersion(endpoint));

afterEach(async () => {
  (await world()).setNow(undefined);
});

test('every PUT takes the version that was seen, or is known to have none', () => {
  const others = puts.filter(([, endpoint]) => !takesSeenVersion(endpoint)).map(([name]) => name);

  expect(new Set(others)).toEqual(withoutVersion);
  expect(versioned.map(([name]) => name).toSorted()).toEqual(
    Object.keys(versionedRecords).toSorted(),
  );
});

describe.each(versioned)('%s', (name, { problems }) => {
  test('with the current version is accepted and not marked', async () => {
    const record = await recordFor(name);
    const { status, versionNow } = await put(record, { version: record.version });

    expect({ status, versionNow }).toEqual({ status: 200, versionNow: record.version + 1 });
    const details = await listDetails(record);
    expect(details.length).toBeGreaterThan(0);
    expect(details.flat()).not.toContain(uncheckedDetail);
  });

  test('with an old version is refused', async () => {
    const record = await recordFor(name);
    const { version } = record;
    await put(record, { version });
    const before = await listDetails(record);
    const late = await put(record, { version });

    expect(problems).toContain('record/changed');
    expect(late).toMatchObject({ status: 409, code: 'record/changed' });
    expect(await listDetails(record)).toEqual(before);
  });

  test('sent twice at once with the same version is accepted once', async () => {
    const record = await recordFor(name);
    const { version } = record;
    const replies = await Promise.all([put(record, { version }), put(record, { version })]);

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('without a version is accepted as the last one and marked in the history', async () => {
    const record = await recordFor(name);
    await put(record, { version: record.version });
    const [unmarked] = await listDetails(record);
    const { status, versionNow } = await put(record, {});

    expect({ status, versionNow }).toEqual({ status: 200, versionNow: record.version + 2 });
    const [marked, earlier] = await listDetails(record);
    expect(marked).toContain(uncheckedDetail);
    expect(earlier).toEqual(unmarked);
  });

  test('with an invalid version is refused', async () => {
    const record = await recordFor(name);
    for (const version of [null, '1', 1.5, -1]) {
      const { status, fields } = await put(record, { version });
      expect({ status, fields }).toEqual({ status: 400, fields: { version: expect.anything() } });
    }
  });
});

function recordFor(name: string) {
  const make = versionedRecords[name];
  if (!make) throw new Error(`test/versioned-records.ts makes no record for ${name} yet`);
  return make();
}

async function put({ organization, url, changes }: VersionedRecord, version: object) {
  const { status, body } = await signIn(organization).put(url, { ...changes, ...version });
  const data = body['data'] as { version: number } | undefined;
  return { status, code: body['code'], fields: body['fields'], versionNow: data?.version };
}

/** The history's text for each entry, latest first. */
async function listDetails({ organization }: VersionedRecord) {
  const { body } = await signIn(organization).get('/api/activities?limit=100&change=changed');
  return (body['data'] as Activity[]).map(({ details }) => details);
}
