import { beforeAll, expect, test } from 'vitest';
import { pdfAt, pdfText } from '../../../test/documents/pdf.ts';
import { receiptHelpers } from '../../../test/documents/receipts.ts';
import { given } from '../../../test/world/world.ts';

const date = '2025-05-01';
let helpers: Awaited<ReturnType<typeof receiptHelpers>>;
let roof: { _id: string };
let donor: { _id: string };
let parted: { _id: string };

/** Ann gave $100 for the roof and in general, $250 for the roof alone, and a piano for it. */
beforeAll(async () => {
  helpers = await receiptHelpers();
  const { organization } = helpers;
  roof = await given.fund(organization, { name: 'Roof Fund', restriction: 'purpose' });
  const gala = await given.campaign(organization, { name: 'Spring Gala' });
  const splits = [{ fund: roof._id, campaign: gala._id, amount: 60 }, { amount: 40 }];
  donor = await given.donor(organization, { name: 'Ann Lee' });
  parted = await given.donation(organization, { donor: donor._id, date, amount: 100, splits });
});

const read = async (id: string) => (await helpers.textFor(id)).replaceAll(/\s+/g, ' ');

test('a receipt names the funds of a split donation with their amounts', async () => {
  expect(await read(parted._id)).toContain(
    'Designation $60.00 for Roof Fund, Spring Gala; $40.00 for General Fund',
  );
});

test('a receipt names a restricted fund, and no other', async () => {
  const { organization } = helpers;
  const restricted = { donor: donor._id, date, amount: 250, fund: roof._id };
  const { _id } = await given.donation(organization, restricted);
  expect(await read(_id)).toContain('Designation $250.00 for Roof Fund');

  const plain = await given.fund(organization, { name: 'Annual Fund' });
  const other = await given.donation(organization, { amount: 30, fund: plain._id });
  expect(await read(other._id)).not.toContain('Designation');
});

test('an in-kind donation for a fund has no value', async () => {
  const inKind = { donor: donor._id, amount: 900, inKind: 'A piano', fund: roof._id };
  const { _id } = await given.donation(helpers.organization, inKind);

  const text = await read(_id);
  expect(text).toContain('Designation For Roof Fund');
  expect(text).not.toContain('900');
});

test('what was refunded is no longer for a fund', async () => {
  const { organization, staff } = helpers;
  const { _id, version } = await given.donation(organization, { amount: 250, fund: roof._id });
  const refund = { amount: 50, date: '2026-04-01', reason: '', version };
  await staff.post(`/api/donations/${_id}/refund`, refund);

  expect(await read(_id)).toContain('Designation $200.00 for Roof Fund');
});

test('a statement lists the designations of each donation', async () => {
  const { organization } = helpers;
  const url = `/api/statements/${donor._id}?year=2025`;
  const text = (await pdfText(await pdfAt(organization, url))).replaceAll(/\s+/g, ' ');

  expect(text).toContain('$60.00 for Roof Fund, Spring Gala $40.00 for General Fund');
  expect(text).toContain('$250.00 for Roof Fund');
});

test('a letter can name the designation', async () => {
  const { staff } = helpers;
  const changed = await staff.put('/api/letters/templates/thank_you', {
    subject: 'Thank you',
    body: 'You gave {{designation}}.',
  });
  expect(changed.status).toBe(200);
  const { body } = await staff.get(`/api/donations/${parted._id}/thank-you`);

  expect(body['data']).toMatchObject({
    body: 'You gave $60.00 for Roof Fund, Spring Gala; $40.00 for General Fund.',
  });
});
