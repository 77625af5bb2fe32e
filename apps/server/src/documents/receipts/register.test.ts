import { beforeAll, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { lettersTo } from '../../../test/world/letters.ts';
import { completeProfile, pdfText } from '../../../test/documents/pdf.ts';
import { receiptHelpers } from '../../../test/documents/receipts.ts';
import { given, request, signIn, type Organization } from '../../../test/world/world.ts';

let organization: Organization;
let helpers: Awaited<ReturnType<typeof receiptHelpers>>;

beforeAll(async () => {
  helpers = await receiptHelpers();
  ({ organization } = helpers);
});

describe('the register', () => {
  test('voids a receipt with a reason and gives its donation a new number', async () => {
    const donation = await given.donation(organization);
    await helpers.show(donation._id);
    const [entry] = await helpers.fetchRegister(donation._id);
    const id = entry?._id ?? '';
    const empty = await helpers.staff.post(`/api/receipts/${id}/void`, { reason: ' ' });
    expect(empty.body['fields']).toEqual({ reason: 'Enter a reason for voiding the receipt.' });
    const voided = await helpers.staff.post(`/api/receipts/${id}/void`, { reason: 'Wrong person' });
    expect(voided.body['data']).toMatchObject({
      state: 'void',
      voided: { reason: 'Wrong person', by: expect.stringMatching(/^Ada/) },
    });
    expect((await helpers.staff.post(`/api/receipts/${id}/void`, { reason: 'Again' })).status).toBe(
      409,
    );
    expect((await helpers.change(donation._id, { amount: 51 })).status).toBe(200);

    await helpers.show(donation._id);
    expect(await helpers.fetchRegister(donation._id)).toMatchObject([
      { replaces: entry?.number },
      { _id: id },
    ]);
  });

  test('is searched by number and name and downloads as CSV', async () => {
    const donor = await given.donor(organization, { name: 'Katherine Johnson' });
    const donation = await given.donation(organization, { donor: donor._id });
    await helpers.show(donation._id);
    const [entry] = await helpers.fetchRegister(donation._id);
    for (const query of [
      'search=kATHerine+john',
      `search=${entry?.number}`,
      `donorId=${donor._id}`,
    ]) {
      const { body } = await helpers.staff.get(`/api/receipts?${query}`);
      expect([query, body['count'], body['data']]).toMatchObject([query, 1, [{ _id: entry?._id }]]);
    }
    const file = await helpers.staff.get('/api/receipts/export');
    expect(file.headers['content-type']).toMatch(/text\/csv/);
    expect(file.body['text']).toMatch(new RegExp(`"${entry?.number}","valid",.*Katherine Johnson`));
  });

  test('keeps a receipt when its donation and its donor are erased', async () => {
    const donation = await given.donation(organization);
    await helpers.show(donation._id);
    const [entry] = await helpers.fetchRegister(donation._id);
    await helpers.staff.delete(`/api/donors/${donation.donor._id}`);
    const { body } = await helpers.staff.get('/api/trash');
    const [deletion] = body['data'] as { _id: string }[];
    await helpers.staff.delete(`/api/trash/${deletion?._id}`);

    const { body: left } = await helpers.staff.get(`/api/receipts?search=${entry?.number}`);
    expect(left['data']).toMatchObject([
      { donationId: null, donor: { _id: null }, state: 'stale' },
    ]);
    await helpers.staff.post('/api/receipts/replacements');
    expect(await helpers.textFor(entry?._id ?? '')).toContain('Void since');
  });
});

describe('sending a receipt', () => {
  test('emails the document to the donor, and only the first copy is the original', async () => {
    const donor = await given.donor(organization, { name: 'Dorothy Vaughan' });
    const donation = await given.donation(organization, { donor: donor._id, amount: 75 });
    await helpers.show(donation._id);
    const sent = await helpers.staff.post(`/api/receipts/${donation._id}/email`);
    expect(sent).toMatchObject({
      status: 200,
      body: { message: `Receipt sent to ${String(donor['email'])}` },
    });
    await helpers.staff.post(`/api/receipts/${donation._id}/email`);

    const [first, second] = await lettersTo(String(donor['email']));
    const [entry] = await helpers.fetchRegister(donation._id);
    expect(first?.subject).toBe(`Your receipt ${entry?.number} from Riverside Food Bank`);
    expect(first?.text).toContain('$75.00');
    expect(first?.text.match(/^.+:\nhttps:\/\/giving\.example\/[a-z-]+/gm)).toEqual([
      'View or print your receipt:\nhttps://giving.example/my-receipt',
      'Verify this receipt:\nhttps://giving.example/verify',
    ]);
    const buttons = [...(first?.html ?? '').matchAll(/class="press"[^]*?href="([^"]+)"/g)];
    expect(buttons.map(([, url]) => url)).toEqual([expect.stringContaining('/my-receipt/')]);
    expect(first?.files).toMatchObject([
      { name: `receipt-${entry?.number}.pdf`, mediaType: 'application/pdf' },
    ]);
    const texts = await Promise.all(
      [first, second].map((each) => pdfText(each?.files?.[0]?.bytes ?? new Uint8Array())),
    );
    expect(texts.map((text) => text.includes('Copy of the receipt'))).toEqual([false, true]);
    expect(
      await queryAsDatabaseOwner('select 1 from message_files where organization_id = $1', [
        organization.id,
      ]),
    ).toEqual([]);
  });

  test('requires an email address, a verified sender and a valid receipt', async () => {
    const donor = await given.donor(organization, { email: null });
    const donation = await given.donation(organization, { donor: donor._id });
    expect((await helpers.staff.post(`/api/receipts/${donation._id}/email`)).body).toMatchObject({
      code: 'receipts/no-email',
    });
    expect(await helpers.fetchRegister(donation._id)).toEqual([]);
    await helpers.show(donation._id);
    const [entry] = await helpers.fetchRegister(donation._id);
    await helpers.staff.post(`/api/receipts/${entry?._id}/void`, { reason: 'Test' });
    expect((await helpers.staff.post(`/api/receipts/${entry?._id}/email`)).body).toMatchObject({
      code: 'receipts/void',
    });
    const unverified = await given.organization();
    await completeProfile(unverified);
    const other = await given.donation(unverified);
    expect((await signIn(unverified).post(`/api/receipts/${other._id}/email`)).body).toMatchObject({
      code: 'receipts/unverified',
    });
  });

  test('sends the same receipt at most five times a day', async () => {
    const donation = await given.donation(organization);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await helpers.staff.post(`/api/receipts/${donation._id}/email`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test('anyone can verify a receipt by its code without seeing donor data', async () => {
  const donor = await given.donor(organization, { name: 'Secret Giver' });
  const donation = await given.donation(organization, { donor: donor._id, amount: 33 });
  const [, code = ''] = /verify\/([\w-]+)/.exec(await helpers.textFor(donation._id)) ?? [];
  const verify = (typed: string) =>
    request({ method: 'GET', url: `/api/verify/${encodeURIComponent(typed)}` });
  const [entry] = await helpers.fetchRegister(donation._id);

  const reply = await verify(code.toLowerCase().replaceAll('-', ' '));
  expect(reply.body['data']).toEqual({
    organization: 'Riverside Food Bank',
    number: entry?.number,
    issuedOn: expect.any(String),
    giftDate: '2026-03-31',
    amount: 33,
    state: 'valid',
    replacedBy: null,
  });
  await helpers.staff.post(`/api/receipts/${entry?._id}/void`, { reason: 'Test' });
  expect((await verify(code)).body['data']).toMatchObject({ state: 'void' });
  expect((await verify('0000-0000-0000-0000')).status).toBe(404);
  expect((await verify('nonsense')).body).toMatchObject({ code: 'receipts/unknown-code' });
});
