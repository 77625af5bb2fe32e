import { beforeAll, describe, expect, test } from 'vitest';
import { asOwner, verifiedOrganization } from '../../../test/accounts.ts';
import { lettersTo } from '../../../test/letters.ts';
import { completeProfile, pdfAt, textOf } from '../../../test/pdf.ts';
import { given, request, signIn, world, type Organization } from '../../../test/world.ts';

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeAll(async () => {
  organization = await verifiedOrganization();
  await completeProfile(organization);
  staff = signIn(organization);
});

type Registered = {
  _id: string;
  number: string;
  state: string;
  donationId: string;
  replaces: string | null;
  replacedBy: string | null;
  voided: { reason: string; by: string } | null;
};

const show = (id: string) => pdfAt(organization, `/api/receipts/${id}`);
const textFor = async (id: string) => textOf(await show(id));
const registerOf = async (donationId: string) => {
  const { body } = await staff.get('/api/receipts?limit=100');
  return (body['data'] as Registered[]).filter((each) => each.donationId === donationId);
};
const giftNow = async (id: string) =>
  (await staff.get(`/api/donations/${id}`)).body['data'] as Record<string, unknown> & {
    version: number;
    receipt: { number: string; state: string } | null;
  };
const change = async (id: string, fields: object) => {
  const gift = await giftNow(id);
  const { donor, amount, method, date, version } = gift as unknown as {
    donor: { _id: string };
    amount: number;
    method: string;
    date: string;
    version: number;
  };
  return staff.put(`/api/donations/${id}`, {
    donor: donor._id,
    amount,
    method,
    date,
    version,
    ...fields,
  });
};

describe('a receipt', () => {
  test('is issued when it is opened first, names everything, and stays as it was', async () => {
    const donor = await given.donor(organization, { name: 'Żofia Ωmega Привет' });
    const gift = await given.donation(organization, { donor: donor._id, amount: 1250.5 });
    expect(gift['receipt']).toBeNull();

    const first = await show(gift._id);
    const text = await textOf(first);
    const [entry] = await registerOf(gift._id);
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
    expect((await giftNow(gift._id)).receipt).toMatchObject({ state: 'valid' });

    await staff.put(`/api/donors/${donor._id}`, {
      ...given.newDonor({ name: 'Another Name' }),
      version: donor.version,
    });
    const [second, third] = [await show(gift._id), await show(gift._id)];
    expect(await textOf(second)).toContain('Copy of the receipt issued on');
    expect(await textOf(second)).toContain('Żofia Ωmega Привет');
    expect(Buffer.compare(second, third)).toBe(0);
    expect(await registerOf(gift._id)).toHaveLength(1);
  });

  test('of two people who open it at once both get the same number', async () => {
    const gift = await given.donation(organization);
    await Promise.all(Array.from({ length: 6 }, () => show(gift._id)));
    expect(await registerOf(gift._id)).toHaveLength(1);
  });

  test('says what came back for the gift, and what is left to deduct', async () => {
    const dinner = await given.donation(organization, {
      amount: 200,
      benefit: 'goods',
      benefitDescription: 'Dinner for two at the gala',
      benefitValue: 80,
    });
    const text = (await textFor(dinner._id)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('the donor received: Dinner for two at the gala.');
    expect(text).toContain('good-faith estimate of its value is $80.00');
    expect(text).toContain('For this contribution that is $120.00.');
    expect(text).not.toContain('No goods or services');

    const religious = await given.donation(organization, { benefit: 'religious' });
    expect(await textFor(religious._id)).toContain('intangible religious');
  });

  test('describes a gift in kind and names no value', async () => {
    const gift = await given.donation(organization, {
      amount: 7345,
      inKind: '100 shares of Acme Corporation',
    });
    const text = await textFor(gift._id);
    expect(text).toContain('100 shares of Acme Corporation');
    expect(text).not.toMatch(/7,?345|\$/);
  });

  test.each([
    ['of a donor-advised fund', { givenThrough: 'daf', givenThroughName: 'Fidelity Charitable' }],
    ['of an employer', { givenThrough: 'employer' }],
  ])('there is none for a gift %s', async (_name, fields) => {
    const gift = await given.donation(organization, fields);
    expect(await staff.get(`/api/receipts/${gift._id}`)).toMatchObject({
      status: 409,
      body: { code: 'receipts/given-through' },
    });
  });

  test('needs a whole profile, and says what is missing', async () => {
    const bare = await given.organization();
    const gift = await given.donation(bare);
    const refused = await signIn(bare).get(`/api/receipts/${gift._id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message:
          'Please complete your profile before issuing receipts. ' +
          'Missing: Phone number, Tax ID, Complete address.',
      },
    });
    await completeProfile(bare, { taxId: '' });
    const closer = await signIn(bare).get(`/api/receipts/${gift._id}`);
    expect(closer.body['message']).toMatch(/Missing: Tax ID\.$/);
    expect(
      await asOwner('select 1 from receipt_counters where organization_id = $1', [bare.id]),
    ).toEqual([]);
  });

  test('in a read-only workspace is still shown but not issued', async () => {
    const ended = await given.organization();
    await completeProfile(ended);
    const [seen, unseen] = [await given.donation(ended), await given.donation(ended)];
    await pdfAt(ended, `/api/receipts/${seen._id}`);
    await asOwner('update subscriptions set trial_ends_at = now() where organization_id = $1', [
      ended.id,
    ]);
    expect(await textOf(await pdfAt(ended, `/api/receipts/${seen._id}`))).toContain('Copy');
    expect((await signIn(ended).get(`/api/receipts/${unseen._id}`)).body).toMatchObject({
      code: 'plans/read-only',
    });
  });
});

describe('a gift that changes after its receipt', () => {
  test('keeps its amount while the receipt stands', async () => {
    const gift = await given.donation(organization, { amount: 60 });
    await show(gift._id);
    const [entry] = await registerOf(gift._id);
    const refused = await change(gift._id, { amount: 61 });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'donations/receipt-stands',
        message: expect.stringContaining(entry?.number ?? ''),
        fields: { amount: expect.any(String) },
      },
    });
    expect((await change(gift._id, { notes: 'A note changes nothing' })).status).toBe(200);
    expect((await giftNow(gift._id)).receipt).toMatchObject({ state: 'valid' });
  });

  test('puts it out of date; the next look issues another that names the old number', async () => {
    const gift = await given.donation(organization);
    await show(gift._id);
    const [old] = await registerOf(gift._id);
    expect((await change(gift._id, { date: '2026-03-30' })).status).toBe(200);
    expect((await giftNow(gift._id)).receipt).toMatchObject({
      number: old?.number,
      state: 'stale',
    });
    expect(await textFor(old?._id ?? '')).toContain('Out of date since');

    expect(await textFor(gift._id)).toMatch(new RegExp(`Replaces\\s+${old?.number}`));
    const [next, former] = await registerOf(gift._id);
    expect(former).toMatchObject({
      state: 'void',
      replacedBy: next?.number,
      voided: { reason: 'The gift was changed after this receipt was issued.' },
    });
    expect(next).toMatchObject({ state: 'valid', replaces: old?.number });
    expect(await textFor(old?._id ?? '')).toContain('Void since');
  });

  test('is in order again when the change is taken back', async () => {
    const gift = await given.donation(organization);
    await show(gift._id);
    await staff.delete(`/api/donations/${gift._id}`);
    expect(await registerOf(gift._id)).toMatchObject([{ state: 'stale' }]);
    await staff.post(`/api/donations/${gift._id}/restore`);
    expect(await registerOf(gift._id)).toMatchObject([{ state: 'valid' }]);
  });

  test('gets a receipt for what is left of it, and none when all of it went back', async () => {
    const gift = await given.donation(organization, { amount: 100 });
    await show(gift._id);
    const refund = async (amount: number) => {
      const { version } = await giftNow(gift._id);
      const given_ = { amount, date: '2026-04-02', reason: '', version };
      await staff.post(`/api/donations/${gift._id}/refund`, given_);
    };
    await refund(30);
    const text = await textFor(gift._id);
    expect(text).toContain('$70.00');
    expect(text).toContain('$30.00');

    await refund(70);
    expect((await staff.get(`/api/receipts/${gift._id}`)).body).toMatchObject({
      code: 'receipts/refunded',
    });
    const bulk = await staff.post('/api/receipts/replacements');
    expect(bulk.body['data']).toMatchObject({ voided: expect.any(Number) });
    expect((await registerOf(gift._id)).map(({ state }) => state)).toEqual(['void', 'void']);
  });
});

describe('the register', () => {
  test('voids with a reason, keeps the number, and gives the gift another', async () => {
    const gift = await given.donation(organization);
    await show(gift._id);
    const [entry] = await registerOf(gift._id);
    const id = entry?._id ?? '';
    const empty = await staff.post(`/api/receipts/${id}/void`, { reason: ' ' });
    expect(empty.body['fields']).toEqual({ reason: 'Say why the receipt is voided.' });
    const voided = await staff.post(`/api/receipts/${id}/void`, { reason: 'Wrong person' });
    expect(voided.body['data']).toMatchObject({
      state: 'void',
      voided: { reason: 'Wrong person', by: expect.stringMatching(/^Ada/) },
    });
    expect((await staff.post(`/api/receipts/${id}/void`, { reason: 'Again' })).status).toBe(409);
    expect((await change(gift._id, { amount: 51 })).status).toBe(200);

    await show(gift._id);
    expect(await registerOf(gift._id)).toMatchObject([{ replaces: entry?.number }, { _id: id }]);
  });

  test('is searched by number and name, and leaves as CSV', async () => {
    const donor = await given.donor(organization, { name: 'Katherine Johnson' });
    const gift = await given.donation(organization, { donor: donor._id });
    await show(gift._id);
    const [entry] = await registerOf(gift._id);
    for (const query of [
      'search=kATHerine+john',
      `search=${entry?.number}`,
      `donorId=${donor._id}`,
    ]) {
      const { body } = await staff.get(`/api/receipts?${query}`);
      expect([query, body['count'], body['data']]).toMatchObject([query, 1, [{ _id: entry?._id }]]);
    }
    const file = await staff.get('/api/receipts/export');
    expect(file.headers['content-type']).toMatch(/text\/csv/);
    expect(file.body['text']).toMatch(new RegExp(`"${entry?.number}","valid",.*Katherine Johnson`));
  });

  test('keeps a receipt when its gift and its donor are erased', async () => {
    const gift = await given.donation(organization);
    await show(gift._id);
    const [entry] = await registerOf(gift._id);
    await staff.delete(`/api/donors/${gift.donor._id}`);
    const { body } = await staff.get('/api/trash');
    const [deletion] = body['data'] as { _id: string }[];
    await staff.delete(`/api/trash/${deletion?._id}`);

    const { body: left } = await staff.get(`/api/receipts?search=${entry?.number}`);
    expect(left['data']).toMatchObject([
      { donationId: null, donor: { _id: null }, state: 'stale' },
    ]);
    await staff.post('/api/receipts/replacements');
    expect(await textFor(entry?._id ?? '')).toContain('Void since');
  });
});

describe('sending', () => {
  test('goes to the donor’s address with the document, once as the receipt itself', async () => {
    const donor = await given.donor(organization, { name: 'Dorothy Vaughan' });
    const gift = await given.donation(organization, { donor: donor._id, amount: 75 });
    await show(gift._id);
    const sent = await staff.post(`/api/receipts/${gift._id}/email`);
    expect(sent).toMatchObject({
      status: 200,
      body: { message: `Receipt sent to ${donor['email']}` },
    });
    await staff.post(`/api/receipts/${gift._id}/email`);

    const [first, second] = await lettersTo(String(donor['email']));
    const [entry] = await registerOf(gift._id);
    expect(first?.subject).toBe(`Your receipt ${entry?.number} from Riverside Food Bank`);
    expect(first?.text).toContain('$75.00');
    expect(first?.files).toMatchObject([
      { name: `receipt-${entry?.number}.pdf`, mediaType: 'application/pdf' },
    ]);
    const texts = await Promise.all(
      [first, second].map((each) => textOf(each?.files?.[0]?.bytes ?? new Uint8Array())),
    );
    expect(texts.map((text) => text.includes('Copy of the receipt'))).toEqual([false, true]);
    expect(
      await asOwner('select 1 from message_files where organization_id = $1', [organization.id]),
    ).toEqual([]);
  });

  test('needs an address, a verified sender and a receipt in force', async () => {
    const donor = await given.donor(organization, { email: null });
    const gift = await given.donation(organization, { donor: donor._id });
    expect((await staff.post(`/api/receipts/${gift._id}/email`)).body).toMatchObject({
      code: 'receipts/no-email',
    });
    expect(await registerOf(gift._id)).toEqual([]);
    await show(gift._id);
    const [entry] = await registerOf(gift._id);
    await staff.post(`/api/receipts/${entry?._id}/void`, { reason: 'Test' });
    expect((await staff.post(`/api/receipts/${entry?._id}/email`)).body).toMatchObject({
      code: 'receipts/void',
    });
    const unverified = await given.organization();
    await completeProfile(unverified);
    const other = await given.donation(unverified);
    expect((await signIn(unverified).post(`/api/receipts/${other._id}/email`)).body).toMatchObject({
      code: 'receipts/unverified',
    });
  });

  test('the same receipt goes out five times a day', async () => {
    const gift = await given.donation(organization);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await staff.post(`/api/receipts/${gift._id}/email`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test('anybody confirms a receipt by its code, and learns nothing of the donor', async () => {
  const donor = await given.donor(organization, { name: 'Secret Giver' });
  const gift = await given.donation(organization, { donor: donor._id, amount: 33 });
  const [, code = ''] = /verify\/([\w-]+)/.exec(await textFor(gift._id)) ?? [];
  const ask = (typed: string) =>
    request({ method: 'GET', url: `/api/verify/${encodeURIComponent(typed)}` });
  const [entry] = await registerOf(gift._id);

  const reply = await ask(code.toLowerCase().replaceAll('-', ' '));
  expect(reply.body['data']).toEqual({
    organization: 'Riverside Food Bank',
    number: entry?.number,
    issuedOn: expect.any(String),
    giftDate: '2026-03-31',
    amount: 33,
    state: 'valid',
    replacedBy: null,
  });
  await staff.post(`/api/receipts/${entry?._id}/void`, { reason: 'Test' });
  expect((await ask(code)).body['data']).toMatchObject({ state: 'void' });
  expect((await ask('0000-0000-0000-0000')).status).toBe(404);
  expect((await ask('nonsense')).body).toMatchObject({ code: 'receipts/unknown-code' });
  expect((await world()).logged).toEqual([]);
});
