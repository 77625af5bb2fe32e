import type { QuickBooksPreview } from '@pledgewell/contract';
import { beforeAll, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import {
  connectCompany,
  control,
  countCalls,
  listDocuments,
  mapCompany,
  quickBooksSandbox,
  readByClass,
  sendEverything,
} from '../../../test/books/quickbooks.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';
import { unitOfWork } from '../../platform/jobs/unit-of-work.ts';
import { openBooks } from './service/company.ts';

beforeAll(async () => {
  await quickBooksSandbox();
});

type Wire<Value> = {
  [Key in keyof Value]: Value[Key] extends object ? Wire<Value[Key]> : Value[Key];
};
type Preview = Wire<QuickBooksPreview> & {
  accounts: { account: string; class: string | null; amount: number }[];
  customers: { list: { donor: string; by: string; customer: string; isNameUsed: boolean }[] };
  months: { month: string; kind: string; does: string; count: number; amount: number }[];
  blocked: { list: { name: string; reason: string }[] };
};

async function preview(organization: Organization): Promise<Preview> {
  const { body } = await signIn(organization).get('/api/quickbooks/preview');
  return body['data'] as Preview;
}

/** Books with people of all kinds, and donors whose names and addresses some of them have. */
async function openWorld(more: number) {
  const organization = await given.organization({ tier: 'growth' });
  const realmId = await connectCompany(organization);
  const books = openBooks(unitOfWork((await world()).services, organization.id), realmId);
  await books.create('Customer', { DisplayName: 'ada byron' }, randomUUID());
  const email = { PrimaryEmailAddr: { Address: 'grace@example.org' } };
  await books.create('Customer', { DisplayName: 'Grace H.', ...email }, randomUUID());
  await books.create('Vendor', { DisplayName: 'Print Shop' }, randomUUID());
  const donors: string[] = [];
  for (const fields of [
    { name: 'Ada Byron', email: 'ada@example.org' },
    { name: 'Grace Hopper', email: 'grace@example.org' },
    { name: 'Ada Byron', email: 'ada2@example.org' },
    ...(more > 0 ? [{ name: 'Print Shop', email: 'shop@example.org' }] : []),
    ...Array.from({ length: more }, (_, index) => ({ name: `Donor ${index % 30}` })),
  ]) {
    donors.push((await given.donor(organization, fields))._id);
  }
  return { organization, realmId, books, donors };
}

/** Donations with classes, splits, refunds and what cannot be sent. */
async function addDonations(organization: Organization, donors: readonly string[]) {
  const staff = signIn(organization);
  const general = await given.fund(organization, { name: 'Annual', class: 'General' });
  const scholars = await given.fund(organization, { name: 'Scholars', class: 'Scholarships' });
  const unknown = await given.fund(organization, { name: 'Nowhere' });
  for (const [index, donor] of donors.entries()) {
    const month = String(1 + (index % 3)).padStart(2, '0');
    const splits = [
      { fund: general._id, amount: 7.77 },
      { fund: scholars._id, amount: 5 + index / 100 },
    ];
    const whole = { fund: general._id, amount: 20 + index };
    const split = { splits, amount: Math.round((12.77 + index / 100) * 100) / 100 };
    await given.donation(organization, {
      donor,
      date: `2026-${month}-15`,
      ...(index % 4 === 0 ? split : whole),
    });
  }
  const refunded = await given.donation(organization, { donor: donors[0], fund: scholars._id });
  const refund = { amount: 20.5, date: '2026-04-01', reason: '', version: refunded.version };
  await staff.post(`/api/donations/${refunded._id}/refund`, refund);
  await given.donation(organization, { donor: donors[1], fund: unknown._id, amount: 999 });
  await given.donation(organization, { donor: donors[1], fund: general._id, date: '2026-01-02' });
  await given.donation(organization, { inKind: 'Chairs', method: 'other' });
}

const byClass = ({ accounts }: Preview) =>
  Object.fromEntries(
    accounts.map((each) => [`${each.account} ${each.class ?? ''}`.trim(), each.amount]),
  );

test.each([0, 40])(
  'the preview says what the books have after sending, with %i more donors',
  async (more) => {
    const { organization, realmId, books, donors } = await openWorld(more);
    await addDonations(organization, donors);
    await control('PUT company', { realmId, closeDate: '2026-01-10' });
    await mapCompany(organization, { classSource: 'fund' });
    const before = await countCalls('create SalesReceipt');
    const shown = await preview(organization);
    expect(await countCalls('create SalesReceipt')).toBe(before);
    expect(shown.blocked.list.map(({ name, reason }) => [name, reason.slice(0, 30)])).toEqual([
      ['Grace Hopper', 'The books are closed for this d'.slice(0, 30)],
      ['Grace Hopper', 'QuickBooks has no class with th'.slice(0, 30)],
    ]);

    await signIn(organization).put('/api/quickbooks/sending', { isSending: true });
    await sendEverything(2);
    const documents = await listDocuments(organization);
    expect(await readByClass(realmId)).toEqual(byClass(shown));
    const created = shown.months.filter(({ does }) => does === 'create');
    expect(created.reduce((sum, { count }) => sum + count, 0)).toBe(
      documents.filter(({ state }) => state === 'synced').length,
    );
    expect(documents.filter(({ state }) => state === 'blocked')).toHaveLength(2);

    const { list, byName, byEmail, added } = shown.customers;
    expect([byName, byEmail, byName + byEmail + added]).toEqual([1, 1, donors.length]);
    const customers = (await books.listAll('Customer')).map(({ DisplayName }) => DisplayName);
    expect(new Set(list.map(({ customer }) => customer))).toEqual(new Set(customers));
    expect(list.filter(({ isNameUsed }) => isNameUsed)).toHaveLength(more === 0 ? 1 : 12);
    expect(await preview(organization)).toMatchObject({ months: [], accounts: [] });
  },
);

test('a document shows what will be sent before it is, and what is in the books after', async () => {
  const { organization, donors } = await openWorld(0);
  await given.donation(organization, { donor: donors[0], amount: 50, date: '2026-03-15' });
  const staff = signIn(organization);
  const noMapping = await staff.get('/api/quickbooks/preview');
  expect(noMapping.body).toMatchObject({ code: 'quickbooks/no-mapping' });
  await mapCompany(organization);
  const [document] = await listDocuments(organization);
  const url = `/api/quickbooks/documents/${document?._id}/preview`;
  const receipt = {
    date: '2026-03-15',
    account: 'Undeposited Funds',
    lines: [{ name: 'Donation', class: null, amount: 50 }],
  };
  expect((await staff.get(url)).body['data']).toMatchObject({
    does: 'create',
    customer: { by: 'name', customer: 'ada byron' },
    ...receipt,
  });
  await staff.put('/api/quickbooks/sending', { isSending: true });
  await sendEverything();
  expect((await staff.get(url)).body['data']).toMatchObject({
    does: 'nothing',
    customer: { by: 'known', customer: 'ada byron' },
    ...receipt,
  });
});
