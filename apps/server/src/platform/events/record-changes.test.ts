import { describe, expect, test } from 'vitest';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

type Page = {
  data: { _id: string; name?: string }[];
  deleted: string[];
  cursor: string;
  hasMore: boolean;
};

async function readPage(organization: Organization, area: string, query = '') {
  const reply = await signIn(organization).get(`/api/${area}/changes${query}`);
  return { status: reply.status, code: reply.body['code'], ...(reply.body as unknown as Page) };
}

const after = ({ cursor }: Page, limit = 100) => `?cursor=${cursor}&limit=${limit}`;

/** Reads until nothing is left, as a program does that keeps a copy. */
async function readAll(organization: Organization, area: string, query: string) {
  const pages = [await readPage(organization, area, query)];
  for (let last = pages[0]; last?.hasMore === true; last = pages.at(-1)) {
    pages.push(await readPage(organization, area, after(last, 2)));
  }
  const last = pages.at(-1);
  if (!last) throw new Error('There is no page.');
  return {
    ids: pages.flatMap(({ data }) => data.map(({ _id }) => _id)),
    deleted: pages.flatMap(({ deleted }) => deleted),
    last,
  };
}

describe('a list of changes', () => {
  test('begins with all records, each once, and then has what changed', async () => {
    const organization = await given.organization();
    const donors = [];
    for (let count = 0; count < 5; count += 1) donors.push(await given.donor(organization));
    const ids = donors.map(({ _id }) => _id);

    const first = await readAll(organization, 'donors', '?limit=2');
    expect(first.ids.toSorted()).toEqual(ids.toSorted());
    const nothing = await readAll(organization, 'donors', after(first.last));
    expect(nothing).toMatchObject({ ids: [], deleted: [] });

    const [one, two, three] = donors;
    if (!one || !two || !three) throw new Error('There are no donors.');
    const { put, delete: remove } = signIn(organization);
    await put(`/api/donors/${three._id}`, given.newDonor({ name: 'Wren' }));
    await put(`/api/donors/${one._id}`, given.newDonor({ name: 'First' }));
    await put(`/api/donors/${one._id}`, given.newDonor({ name: 'Ines' }));
    await remove(`/api/donors/${two._id}`);
    const added = await given.donor(organization);

    const next = await readAll(organization, 'donors', after(nothing.last, 2));
    expect(next.ids).toEqual([three._id, one._id, added._id]);
    expect(next.deleted).toEqual([two._id]);
    const page = await readPage(organization, 'donors', after(nothing.last));
    expect(page.data.map(({ name }) => name)).toEqual(['Wren', 'Ines', added.name]);
    expect(await readAll(organization, 'donors', after(next.last))).toMatchObject({ ids: [] });
  });

  test('has what changed while the first pages were read', async () => {
    const organization = await given.organization();
    const donors = [await given.donor(organization), await given.donor(organization)];
    const first = await readPage(organization, 'donors', '?limit=1');
    await signIn(organization).put(`/api/donors/${donors[0]?._id}`, given.newDonor());
    const rest = await readAll(organization, 'donors', after(first, 1));
    const next = await readAll(organization, 'donors', after(rest.last));
    expect([...rest.ids, ...next.ids]).toContain(donors[0]?._id);
  });

  test('exists for pledges and donations', async () => {
    const organization = await given.organization();
    const donation = await given.donation(organization);
    const pledge = await given.pledge(organization);
    const [donations, pledges] = [
      await readPage(organization, 'donations'),
      await readPage(organization, 'pledges'),
    ];
    expect([donations.data, pledges.data]).toMatchObject([
      [{ _id: donation._id }],
      [{ _id: pledge._id }],
    ]);
    const paid = { pledgeId: pledge._id, donor: pledge.donor._id };
    const payment = await given.donation(organization, paid);
    const changed = await readPage(organization, 'pledges', after(pledges));
    expect(changed.data).toMatchObject([{ _id: pledge._id, amountFulfilled: 50 }]);
    const recorded = await readPage(organization, 'donations', after(donations));
    expect(recorded.data.map(({ _id }) => _id)).toEqual([payment._id]);
  });
});

describe('a cursor', () => {
  test('shows nothing of another organization', async () => {
    const [mine, other] = [await given.organization(), await given.organization()];
    const { cursor } = await readPage(mine, 'donors');
    await given.donor(other);
    const page = await readPage(mine, 'donors', `?cursor=${cursor}`);
    expect(page).toMatchObject({ status: 200, data: [], deleted: [] });
  });

  test.each([
    ['text', 'nonsense'],
    ['a list', Buffer.from('[1]').toString('base64url')],
    ['an impossible snapshot', toCursor({ step: 'wait', from: '9:1:', at: Date.now() })],
  ])('that is %s is refused', async (_what, cursor) => {
    const organization = await given.organization();
    const page = await readPage(organization, 'donors', `?cursor=${cursor}`);
    expect(page).toMatchObject({ status: 400, code: 'request/cursor-invalid' });
  });

  test('is too old after 90 days, and if the database was copied since', async () => {
    const organization = await given.organization();
    const { cursor } = await readPage(organization, 'donors');
    const position = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as { at: number };
    const before = { ...position, at: position.at - 91 * 24 * 60 * 60 * 1_000 };
    const old = await readPage(organization, 'donors', `?cursor=${toCursor(before)}`);
    const ahead = toCursor({ step: 'wait', from: '900000000000:900000000000:', at: Date.now() });
    const copied = await readPage(organization, 'donors', `?cursor=${ahead}`);
    for (const page of [old, copied]) {
      expect(page).toMatchObject({ status: 410, code: 'request/cursor-expired' });
    }
  });
});

function toCursor(position: object) {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}
