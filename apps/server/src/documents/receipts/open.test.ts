import { beforeAll, expect, test } from 'vitest';
import { openKeyring } from '../../platform/core/keyring.ts';
import { signIds } from '../../platform/auth/signed-ids.ts';
import { lettersTo } from '../../../test/world/letters.ts';
import { receiptHelpers } from '../../../test/documents/receipts.ts';
import { given, request } from '../../../test/world/world.ts';

let helpers: Awaited<ReturnType<typeof receiptHelpers>>;

beforeAll(async () => {
  helpers = await receiptHelpers();
});

const open = (token: string) =>
  request({ method: 'POST', url: '/api/receipts/open', payload: { token } });

/** A donation with a mailed receipt, and the token of the mail's button. */
async function mailedReceipt(fields: Record<string, unknown> = {}) {
  const donor = await given.donor(helpers.organization, { name: 'Dorothy Vaughan' });
  const donation = await given.donation(helpers.organization, { donor: donor._id, ...fields });
  await helpers.staff.post(`/api/receipts/${donation._id}/email`);
  const [letter] = await lettersTo(String(donor['email']));
  const [, token = ''] = /\/my-receipt\/(\S+)/.exec(letter?.text ?? '') ?? [];
  const [entry] = await helpers.fetchRegister(donation._id);
  return { donor, donation, token, entry };
}

test('the link of a receipt’s mail shows the donor everything on it, without signing in', async () => {
  const { token, entry } = await mailedReceipt({ amount: 200, benefit: 'religious' });

  const { status, body, headers } = await open(token);

  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      data: {
        number: entry?.number,
        state: 'valid',
        organization: { name: 'Riverside Food Bank', taxId: '12-3456789' },
        content: {
          donor: { name: 'Dorothy Vaughan' },
          amount: { label: 'Amount', text: '$200.00' },
          rows: [
            { label: 'Date of gift', text: 'Mar 31, 2026' },
            { label: 'Given by', text: 'Check' },
          ],
          copy: expect.stringMatching(/^Copy of the receipt issued on /),
          statements: [
            expect.stringContaining('intangible religious'),
            'Thank you. Please keep this receipt with your tax records.',
          ],
        },
      },
    },
  });
  expect(headers['cache-control']).toBe('no-store');
});

test('a receipt that is void or out of date is named and not shown', async () => {
  const { token, donation, entry } = await mailedReceipt();
  await helpers.change(donation._id, { date: '2026-03-30' });
  const stale = await open(token);
  await helpers.staff.post('/api/receipts/replacements');
  const replaced = await open(token);

  expect(stale.body['data']).toMatchObject({
    number: entry?.number,
    state: 'stale',
    replacedBy: null,
    content: null,
  });
  expect(replaced.body['data']).toMatchObject({
    state: 'void',
    replacedBy: expect.stringMatching(/^\d{4}-\d{6}$/),
    content: null,
  });
  expect(JSON.stringify([stale.body, replaced.body])).not.toContain('Dorothy');
});

test('no other link opens a receipt, and none opens that of an erased donor', async () => {
  const { token, donor, entry } = await mailedReceipt();
  const ids = [helpers.organization.id, entry?._id ?? ''];
  const rest = Buffer.alloc(0);
  const ownKeys = openKeyring([{ id: 'test', secret: 'a secret for tests that is long enough' }]);
  const strangersKeys = openKeyring([{ id: 'test', secret: 'another secret that is long enough' }]);
  const stranger = await given.organization();
  const wrong = [
    '',
    'nonsense',
    `${token}AAAA`,
    `${token.slice(0, -2)}AA`,
    signIds(strangersKeys, 'receipt', { ids, rest }),
    signIds(ownKeys, 'unsubscribe', { ids, rest }),
    signIds(ownKeys, 'receipt', { ids: [stranger.id, ids[1] ?? ''], rest }),
  ];
  for (const each of wrong) {
    expect({ each, ...(await open(each)) }).toMatchObject({
      status: 404,
      body: { code: 'receipts/wrong-link' },
    });
  }

  expect((await open(token)).status).toBe(200);
  await helpers.staff.delete(`/api/donors/${donor._id}`);
  const { body } = await helpers.staff.get(`/api/trash?recordId=${donor._id}`);
  const [deletion] = body['data'] as { _id: string }[];
  await helpers.staff.delete(`/api/trash/${deletion?._id}`);
  expect((await open(token)).status).toBe(404);
});
