import { beforeAll, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { completeProfile, pdfAt, pdfText } from '../../../test/documents/pdf.ts';
import { receiptHelpers } from '../../../test/documents/receipts.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

let organization: Organization;
let helpers: Awaited<ReturnType<typeof receiptHelpers>>;

beforeAll(async () => {
  helpers = await receiptHelpers();
  ({ organization } = helpers);
});

describe('a receipt', () => {
  test('is issued when it is first opened, names everything and never changes', async () => {
    const donor = await given.donor(organization, { name: 'Żofia Ωmega Привет' });
    const donation = await given.donation(organization, { donor: donor._id, amount: 1250.5 });
    expect(donation['receipt']).toBeNull();
    const first = await helpers.show(donation._id);
    const text = await pdfText(first);
    const [entry] = await helpers.fetchRegister(donation._id);
    const { headers } = await helpers.staff.get(`/api/receipts/${entry?._id}`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="receipt-${entry?.number}.pdf"`,
      'cache-control': 'no-store',
    });
    for (const words of [
      'Riverside Food Bank',
      '9 Harbor Street',
      'Springfield, IL 62701',
      '(217) 555-0142',
      'EIN 12-3456789',
      'Żofia Ωmega Привет',
      '12 Oak Street',
      '$1,250.50',
      'Mar 31, 2026',
      'Check',
      'No goods or services were provided in exchange for this contribution.',
      entry?.number ?? 'no number',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/copy|void/i);
    expect((await helpers.donationNow(donation._id)).receipt).toMatchObject({ state: 'valid' });

    await helpers.staff.put(`/api/donors/${donor._id}`, {
      ...given.newDonor({ name: 'Another Name' }),
      version: donor.version,
    });
    const [second, third] = [await helpers.show(donation._id), await helpers.show(donation._id)];
    expect(await pdfText(second)).toContain('Copy of the receipt issued on');
    expect(await pdfText(second)).toContain('Żofia Ωmega Привет');
    expect(Buffer.compare(second, third)).toBe(0);
    expect(await helpers.fetchRegister(donation._id)).toHaveLength(1);
  });

  test('has one number even if two users open it at once', async () => {
    const donation = await given.donation(organization);
    await Promise.all(Array.from({ length: 6 }, () => helpers.show(donation._id)));
    expect(await helpers.fetchRegister(donation._id)).toHaveLength(1);
  });

  test('states the benefits of the donation and the deductible rest', async () => {
    const dinner = await given.donation(organization, {
      amount: 200,
      benefit: 'goods',
      benefitDescription: 'Dinner for two at the gala',
      benefitValue: 80,
    });
    const text = (await helpers.textFor(dinner._id)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('the donor received: Dinner for two at the gala.');
    expect(text).toContain('good-faith estimate of its value is $80.00');
    expect(text).toContain('For this contribution that is $120.00.');
    expect(text).not.toContain('No goods or services');

    const religious = await given.donation(organization, { benefit: 'religious' });
    expect(await helpers.textFor(religious._id)).toContain('intangible religious');
  });

  test('leaves out benefits below the limits of the donation’s year', async () => {
    const mug = { amount: 70, date: '2026-03-02', benefit: 'token', benefitDescription: 'A mug' };
    const unknown = await given.donation(organization, { ...mug, benefitValue: 13 });
    expect(await helpers.textFor(unknown._id)).toContain('the donor received: A mug.');

    const set = await helpers.staff.put('/api/token-limits', {
      year: 2026,
      item: 13.5,
      payment: 69,
      cap: 138,
    });
    expect(set).toMatchObject({ status: 200, body: { data: { year: 2026, item: 13.5 } } });
    const { body } = await helpers.staff.get('/api/token-limits');
    expect(body['data']).toMatchObject([
      { year: 2026, payment: 69 },
      { year: 2025, item: 13.6, payment: 68, cap: 136 },
      { year: 2024 },
      { year: 2023 },
    ]);
    for (const [benefitValue, said] of [
      [13.5, 'other than items of insubstantial value'],
      [13.51, 'estimate of its value is $13.51'],
    ] as const) {
      const made = await given.donation(organization, { ...mug, benefitValue, recordAnyway: true });
      expect((await helpers.textFor(made._id)).replaceAll(/\s+/g, ' ')).toContain(said);
    }
    const elsewhere = await signIn(await given.organization()).get('/api/token-limits');
    expect(JSON.stringify(elsewhere.body)).not.toContain('2026');
  });

  test('describes an in-kind donation and names no value', async () => {
    const donation = await given.donation(organization, {
      amount: 7345,
      inKind: '100 shares of Acme Corporation',
    });
    const text = await helpers.textFor(donation._id);
    expect(text).toContain('100 shares of Acme Corporation');
    expect(text).not.toMatch(/7,?345|\$/);
  });

  test.each([
    ['of a donor-advised fund', { givenThrough: 'daf', givenThroughName: 'Fidelity Charitable' }],
    ['of an employer', { givenThrough: 'employer' }],
  ])('does not exist for a donation %s', async (_name, fields) => {
    const donation = await given.donation(organization, fields);
    expect(await helpers.staff.get(`/api/receipts/${donation._id}`)).toMatchObject({
      status: 409,
      body: { code: 'receipts/given-through' },
    });
  });

  test('requires a complete profile and names what is missing', async () => {
    const bare = await given.organization();
    const donation = await given.donation(bare);
    const refused = await signIn(bare).get(`/api/receipts/${donation._id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message:
          'Please complete your profile before issuing receipts. ' +
          'Missing: Phone number, Tax ID, Complete address.',
      },
    });
    await completeProfile(bare, { taxId: '' });
    const closer = await signIn(bare).get(`/api/receipts/${donation._id}`);
    expect(closer.body['message']).toMatch(/Missing: Tax ID\.$/);
    expect(
      await queryAsDatabaseOwner('select 1 from receipt_counters where organization_id = $1', [
        bare.id,
      ]),
    ).toEqual([]);
  });

  test('can be shown but not issued in a read-only workspace', async () => {
    const ended = await given.organization();
    await completeProfile(ended);
    const [seen, unseen] = [await given.donation(ended), await given.donation(ended)];
    await pdfAt(ended, `/api/receipts/${seen._id}`);
    const endTrial = 'update subscriptions set trial_ends_at = now() where organization_id = $1';
    await queryAsDatabaseOwner(endTrial, [ended.id]);
    expect(await pdfText(await pdfAt(ended, `/api/receipts/${seen._id}`))).toContain('Copy');
    expect((await signIn(ended).get(`/api/receipts/${unseen._id}`)).body).toMatchObject({
      code: 'plans/read-only',
    });
  });
});

describe('a donation that changes after its receipt', () => {
  test('keeps its amount while the receipt stands', async () => {
    const donation = await given.donation(organization, { amount: 60 });
    await helpers.show(donation._id);
    const [entry] = await helpers.fetchRegister(donation._id);
    const refused = await helpers.change(donation._id, { amount: 61 });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'donations/receipt-stands',
        message: expect.stringContaining(entry?.number ?? ''),
        fields: { amount: expect.any(String) },
      },
    });
    const noted = await helpers.change(donation._id, { notes: 'A note changes nothing' });
    expect(noted.status).toBe(200);
    expect((await helpers.donationNow(donation._id)).receipt).toMatchObject({ state: 'valid' });
  });

  test('makes the receipt out of date, and opening it again issues a replacement', async () => {
    const donation = await given.donation(organization);
    await helpers.show(donation._id);
    const [old] = await helpers.fetchRegister(donation._id);
    expect((await helpers.change(donation._id, { date: '2026-03-30' })).status).toBe(200);
    expect((await helpers.donationNow(donation._id)).receipt).toMatchObject({
      number: old?.number,
      state: 'stale',
    });
    expect(await helpers.textFor(old?._id ?? '')).toContain('Out of date since');

    expect(await helpers.textFor(donation._id)).toMatch(new RegExp(`Replaces\\s+${old?.number}`));
    const [next, former] = await helpers.fetchRegister(donation._id);
    expect(former).toMatchObject({
      state: 'void',
      replacedBy: next?.number,
      voided: { reason: 'The donation changed after this receipt was issued.' },
    });
    expect(next).toMatchObject({ state: 'valid', replaces: old?.number });
    expect(await helpers.textFor(old?._id ?? '')).toContain('Void since');
  });

  test('makes the receipt valid again when the change is undone', async () => {
    const donation = await given.donation(organization);
    await helpers.show(donation._id);
    await helpers.staff.delete(`/api/donations/${donation._id}`);
    expect(await helpers.fetchRegister(donation._id)).toMatchObject([{ state: 'stale' }]);
    await helpers.staff.post(`/api/donations/${donation._id}/restore`);
    expect(await helpers.fetchRegister(donation._id)).toMatchObject([{ state: 'valid' }]);
  });

  test('gets a receipt for the part that is not refunded', async () => {
    const donation = await given.donation(organization, { amount: 100 });
    await helpers.show(donation._id);
    const refund = async (amount: number) => {
      const { version } = await helpers.donationNow(donation._id);
      const given_ = { amount, date: '2026-04-02', reason: '', version };
      await helpers.staff.post(`/api/donations/${donation._id}/refund`, given_);
    };
    await refund(30);
    const text = await helpers.textFor(donation._id);
    expect(text).toContain('$70.00');
    expect(text).toContain('$30.00');

    await refund(70);
    expect((await helpers.staff.get(`/api/receipts/${donation._id}`)).body).toMatchObject({
      code: 'receipts/refunded',
    });
    const other = await given.donation(organization);
    await helpers.show(other._id);
    const [old] = await helpers.fetchRegister(other._id);
    await helpers.change(other._id, { date: '2026-03-29' });

    const bulk = await helpers.staff.post('/api/receipts/replacements');
    expect(bulk.body['data']).toEqual({ voided: 1, replaced: 1 });
    const states = (await helpers.fetchRegister(donation._id)).map(({ state }) => state);
    expect(states).toEqual(['void', 'void']);
    expect(await helpers.fetchRegister(other._id)).toMatchObject([
      { state: 'valid', replaces: old?.number },
      { state: 'void' },
    ]);
  });
});
