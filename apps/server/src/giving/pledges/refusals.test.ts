import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  givingWorld,
  type Fields,
  type RequestName,
} from '../../../test/giving/giving-requests.ts';
import { expectUntouched } from '../../../test/hostile/untouched.ts';
import { given, type Reply, withoutRequestId } from '../../../test/world/world.ts';

let giving: Awaited<ReturnType<typeof givingWorld>>;

beforeAll(async () => {
  giving = await givingWorld();
});
const { start } = expectUntouched(() => giving.organization.id);

const saidIn = ({ status, body }: Reply) => [
  status,
  body['code'],
  body['message'],
  ...Object.keys((body['fields'] ?? {}) as object),
];

const noCampaign = 'This campaign no longer exists.';
const noPledge = 'This pledge no longer exists.';
const answers = {
  pledgeDonor: [
    400,
    'pledges/donor-not-found',
    'This donor doesn’t exist. Please select a donor',
    'donor',
  ],
  donationDonor: [
    400,
    'donations/donor-not-found',
    'This donor doesn’t exist. Donor is required',
    'donor',
  ],
  pledgeCampaign: [400, 'pledges/campaign-not-found', noCampaign, 'campaign'],
  donationCampaign: [400, 'donations/campaign-not-found', noCampaign, 'campaign'],
  pledge: [400, 'donations/pledge-not-found', noPledge, 'pledgeId'],
  canceled: [
    409,
    'pledges/canceled',
    'This pledge is canceled. Reinstate it before you record a payment.',
    'pledgeId',
  ],
  stale: [
    409,
    'record/changed',
    'This record was changed by someone else. Reload to see the latest version.',
  ],
};

test.each<[RequestName, 'donor' | 'campaign' | 'pledgeId', keyof typeof answers]>([
  ['a new pledge', 'donor', 'pledgeDonor'],
  ['a changed pledge', 'donor', 'pledgeDonor'],
  ['a new donation', 'donor', 'donationDonor'],
  ['a changed donation', 'donor', 'donationDonor'],
  ['a new pledge', 'campaign', 'pledgeCampaign'],
  ['a changed pledge', 'campaign', 'pledgeCampaign'],
  ['a new donation', 'campaign', 'donationCampaign'],
  ['a changed donation', 'campaign', 'donationCampaign'],
  ['a new donation', 'pledgeId', 'pledge'],
  ['a changed donation', 'pledgeId', 'pledge'],
])('%s never takes another organization’s %s', async (what, field, answer) => {
  const { send, stranger } = giving;
  const foreign = field === 'pledgeId' ? stranger.pledge : stranger[field];
  expect(saidIn(await send[what]({ [field]: foreign }))).toEqual(answers[answer]);
  expect(saidIn(await send[what]({ [field]: randomUUID() }))).toEqual(answers[answer]);
});

test.each<[RequestName, 'canceled' | 'writtenOff']>([
  ['a new donation', 'canceled'],
  ['a new donation', 'writtenOff'],
  ['a changed donation', 'canceled'],
  ['a changed donation', 'writtenOff'],
])('%s cannot pay a %s pledge', async (what, which) => {
  const reply = await giving.send[what]({ pledgeId: giving[which]._id });
  expect(saidIn(reply)).toEqual(answers.canceled);
});

test.each<[RequestName]>([
  ['a changed pledge'],
  ['a write-off'],
  ['a reinstatement'],
  ['a changed donation'],
  ['a refund'],
])('%s with a stale version is refused', async (what) => {
  expect(saidIn(await giving.send[what]({ version: 77 }))).toEqual(answers.stale);
});

const missingReason = (rest: string) =>
  [
    400,
    'pledges/reason-missing',
    `Please give a reason: the remaining ${rest} will be written off.`,
    'reason',
  ] as const;

test.each<[RequestName, Fields, ...unknown[]]>([
  ['a new pledge', { status: 'settled' }, ...missingReason('$100.00')],
  ['a changed pledge', { status: 'settled' }, ...missingReason('$70.00')],
  ['a changed pledge', { status: 'canceled' }, ...missingReason('$70.00')],
  [
    'a changed pledge',
    { dueDate: '2999-01-01' },
    409,
    'pledges/too-many-payments',
    'A pledge can have at most 1,100 payments.',
    'dueDate',
  ],
  [
    'a changed pledge',
    { amount: 49.99 },
    409,
    'pledges/below-paid',
    'The amount can’t be less than the $50.00 already paid or written off. Move or ' +
      'delete a payment first.',
    'amount',
  ],
  [
    'a write-off',
    { amount: 70.01 },
    409,
    'pledges/write-off-too-large',
    'You can write off at most the unpaid balance of $70.00.',
    'amount',
  ],
  [
    'a reinstatement',
    {},
    409,
    'pledges/nothing-to-reinstate',
    'This pledge has nothing to reinstate.',
  ],
  [
    'a refund',
    { amount: 50.01 },
    409,
    'donations/refund-too-large',
    'You can refund up to $50.00 of this donation.',
    'amount',
  ],
])('%s with %j is refused as things stand', async (what, fields, ...said) => {
  expect(saidIn(await giving.send[what](fields))).toEqual(said);
});

test('a donation cannot be reduced below its refunds', async () => {
  const { staff, donor, refunded } = giving;
  const donation = { donor: donor._id, method: 'check', date: '2026-03-31' };
  const changes = { ...donation, amount: 20.49, version: refunded.version };
  expect(saidIn(await staff.put(`/api/donations/${refunded._id}`, changes))).toEqual([
    409,
    'donations/below-refunded',
    'The amount can’t be less than the $20.50 already refunded.',
    'amount',
  ]);
});

test('a closed pledge has nothing to write off', async () => {
  const { staff, canceled, writtenOff } = giving;
  for (const { _id, version } of [canceled, writtenOff]) {
    const reply = await staff.post(`/api/pledges/${_id}/write-off`, { reason: 'x', version });
    expect(saidIn(reply)).toEqual([
      409,
      'pledges/nothing-open',
      'This pledge has no unpaid balance, so there’s nothing to write off.',
    ]);
  }
});

/** Every request that addresses a record by its id. */
async function visit(kind: 'pledge' | 'donation', id: string) {
  const { staff, donor } = giving;
  const path = `/api/${kind}s/${id}`;
  const common = { donor: donor._id, amount: 50, date: '2026-03-31', version: 1 };
  const why = { reason: 'x', version: 1 };
  const change = kind === 'pledge' ? { status: 'open' } : { method: 'check' };
  const replies = [
    await staff.get(path),
    await staff.put(path, { ...common, ...change }),
    await staff.delete(path),
    await staff.post(`${path}/restore`),
  ];
  if (kind === 'donation') {
    const { amount, date } = common;
    return [...replies, await staff.post(`${path}/refund`, { ...why, amount, date })];
  }
  return [
    ...replies,
    await staff.get(`${path}?asOf=2026-06-01`),
    await staff.post(`${path}/write-off`, why),
    await staff.post(`${path}/reinstate`, why),
  ];
}

test('another organization’s record and an unknown one get the same answer', async () => {
  const { staff, stranger } = giving;
  for (const kind of ['pledge', 'donation'] as const) {
    const foreign = await visit(kind, stranger[kind]);
    expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
    const missing = await visit(kind, randomUUID());
    const [toForeign, toMissing] = [foreign, missing].map((replies) =>
      replies.map(({ body }) => withoutRequestId(body)),
    );
    expect(toForeign).toEqual(toMissing);
  }
  const { body } = await staff.post('/api/pledges/filter', { donorIds: [stranger.donor] });
  expect(body).toMatchObject({ data: [], statistics: { all: { count: 0, totalAmount: 0 } } });
});

test('a pledge in the trash cannot be paid, changed or written off', async () => {
  const { organization, staff, donor, send } = giving;
  const pledge = await given.pledge(organization, { donor: donor._id });
  const donation = await given.donation(organization, { donor: donor._id });
  await staff.delete(`/api/pledges/${pledge._id}`);
  await staff.delete(`/api/donations/${donation._id}`);
  await start();

  expect(saidIn(await send['a new donation']({ pledgeId: pledge._id }))).toEqual(answers.pledge);
  const common = { donor: donor._id, amount: 50, date: '2026-03-31', version: 1 };
  const at = `/api/pledges/${pledge._id}`;
  const refused = [
    await staff.put(at, { ...common, status: 'open' }),
    await staff.post(`${at}/write-off`, { reason: 'x', version: 1 }),
    await staff.delete(at),
    await staff.put(`/api/donations/${donation._id}`, { ...common, method: 'check' }),
    await staff.delete(`/api/donations/${donation._id}`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('the last day of the calendar is a date like any other', async () => {
  const { organization, staff, donor } = giving;
  const dates = { date: '9999-12-30', dueDate: '9999-12-31', frequency: 'monthly' };
  const pledge = await given.pledge(organization, { donor: donor._id, ...dates });
  await start();

  expect((await staff.get(`/api/pledges/${pledge._id}`)).status).toBe(200);
  const donation = { donor: donor._id, amount: 10, method: 'check', date: '9999-12-31' };
  expect(await staff.post('/api/donations', donation)).toMatchObject({
    status: 400,
    body: { code: 'donations/date-ahead' },
  });
});
