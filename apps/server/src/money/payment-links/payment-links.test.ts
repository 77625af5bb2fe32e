import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  withDatabaseOwner,
  listAttempts,
  capturedFor,
  cardProvider,
  createConnectedOrganization,
  type ConnectedOrganization,
} from '../../../test/money/cards.ts';
import { lettersTo, linkSecrets } from '../../../test/world/letters.ts';
import {
  duePledge,
  makeLink,
  payWith,
  show,
  linkToken,
  type LinkMade,
} from '../../../test/money/payment-links.ts';
import { given, signIn, world } from '../../../test/world/world.ts';

let mine: ConnectedOrganization;

beforeAll(async () => {
  await cardProvider();
  mine = await createConnectedOrganization();
});

const fetchState = async ({ _id }: LinkMade, query: string) => {
  const { body } = await signIn(mine).get(`/api/payment-links?${query}`);
  return (body['data'] as LinkMade[]).find((link) => link._id === _id)?.state;
};

describe('a link for a pledge', () => {
  test('requests the amount due and can be paid once', async () => {
    const campaign = await given.campaign(mine);
    const { _id: pledgeId, donor } = await duePledge(mine, { campaign: campaign._id });
    const link = await makeLink(mine, { donorId: donor._id, pledgeId });
    const token = await linkToken(mine, link);

    const page = await show(token);
    expect(page.body['data']).toMatchObject({
      linkId: link._id,
      state: 'open',
      purpose: 'pledge',
      campaign: campaign.name,
      amount: 40,
      dueDate: '2026-01-31',
      card: { accountId: mine.account, isTestMode: true },
    });
    expect(JSON.stringify(page.body)).not.toContain('Priya');

    const paid = await payWith(token);
    expect(paid).toMatchObject({
      status: 200,
      body: { data: { status: 'succeeded', amount: 40 } },
    });
    const stored = await signIn(mine).get(`/api/pledges/${pledgeId}`);
    expect(stored.body['data']).toMatchObject({ amountFulfilled: 40, nextDueDate: '2099-02-01' });
    const donations = await signIn(mine).get(`/api/donations?donorId=${donor._id}`);
    const paidByCard = { amount: 40, status: 'settled', isCardPayment: true, notes: '' };
    expect(donations.body['data']).toMatchObject([
      { ...paidByCard, campaign: { _id: campaign._id } },
    ]);

    expect(await payWith(token)).toMatchObject({
      status: 409,
      body: { code: 'payment-links/paid' },
    });
    expect((await show(token)).body['data']).toMatchObject({ state: 'paid', amount: null });
    expect(await fetchState(link, `pledgeId=${pledgeId}`)).toBe('paid');
  });

  test('charges nothing if the pledge was paid otherwise or another amount is due', async () => {
    const { _id: pledgeId, donor } = await duePledge(mine);
    const token = await linkToken(mine, await makeLink(mine, { donorId: donor._id, pledgeId }));
    const changed = await payWith(token, { amount: 39.99 });
    await given.donation(mine, { donor: donor._id, pledgeId, amount: 120 });

    expect(changed).toMatchObject({ status: 409, body: { code: 'payment-links/amount-changed' } });
    expect((await show(token)).body['data']).toMatchObject({ state: 'nothing-open', amount: null });
    expect(await payWith(token)).toMatchObject({
      status: 409,
      body: { code: 'payment-links/nothing-open' },
    });
    const again = await signIn(mine).post('/api/payment-links', { donorId: donor._id, pledgeId });
    expect(again).toMatchObject({ status: 409, body: { code: 'payment-links/nothing-open' } });
  });

  test('is charged once, however many people pay by it at the same time', async () => {
    const single = await createConnectedOrganization();
    const { _id: pledgeId, donor } = await duePledge(single);
    const link = await makeLink(single, { donorId: donor._id, pledgeId });
    const tokens = [await linkToken(single, link), await linkToken(single, link)];

    const replies = await Promise.all([...tokens, ...tokens].map((token) => payWith(token)));

    const outcomes = replies.map(({ status, body }) => body['code'] ?? status);
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
    for (const outcome of outcomes.filter((each) => each !== 200)) {
      expect(['payment-links/under-way', 'payment-links/paid']).toContain(outcome);
    }
    const attempts = await listAttempts(single);
    expect(attempts).toMatchObject([{ state: 'succeeded' }]);
    expect(await capturedFor(attempts[0]?.id ?? '')).toBe(1);
  });
});

describe('a link for a donation', () => {
  test('is emailed, lets the donor choose the amount and appears in the history', async () => {
    const email = `noor-${randomUUID()}@example.org`;
    const donor = await given.donor(mine, { name: 'Noor Haddad', email });
    const key = { 'idempotency-key': randomUUID() };
    const body = { donorId: donor._id, email };
    const sent = await signIn(mine).post('/api/payment-links', body, key);
    const twice = await signIn(mine).post('/api/payment-links', body, key);
    expect(sent).toMatchObject({ status: 201, body: { message: `Payment link sent to ${email}` } });
    expect(twice.body).toEqual(sent.body);

    const [letter, ...others] = await lettersTo(email);
    expect(others).toEqual([]);
    expect(letter?.from?.name).toMatch(/^Riverside Food Bank/);
    expect(letter?.text).toContain('Dear Noor Haddad,');
    const [token = ''] = await linkSecrets(email, 'pay');
    expect(JSON.stringify(sent.body)).not.toContain(token);

    expect((await show(token)).body['data']).toMatchObject({ purpose: 'gift', amount: null });
    expect(await payWith(token, { amount: 0.75 })).toMatchObject({
      status: 400,
      body: { code: 'payment-links/too-small', message: 'The minimum is $1.00.' },
    });
    const paid = await payWith(token, { amount: 12.34 });
    expect(paid.body['data']).toMatchObject({ status: 'succeeded', amount: 12.34 });
    const { body: history } = await signIn(mine).get('/api/activities?search=Noor%20Haddad');
    expect(history['data']).toMatchObject([
      { does: 'charged a card for', through: { kind: 'donor' } },
      { does: 'sent a payment link to', through: { kind: 'person' } },
      { does: 'added the donor', through: { kind: 'person' } },
    ]);
  });

  test('stores nothing that could open it', async () => {
    const token = await linkToken(mine, await makeLink(mine));
    await payWith(token);

    const stored = await withDatabaseOwner(async (client) => {
      const tables = [
        await client.query('select t::text as line from payment_links t'),
        await client.query('select t::text as line from payment_link_secrets t'),
        await client.query('select t::text as line from payment_attempts t'),
        await client.query('select t::text as line from activities t'),
      ];
      return JSON.stringify(tables.map(({ rows }) => rows as unknown));
    });

    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });
});

describe('a link that no longer works', () => {
  test('says whether it is unknown, withdrawn, expired or without its donor', async () => {
    const none = 'A'.repeat(43);
    expect(await show(none)).toMatchObject({
      status: 404,
      body: { code: 'payment-links/unknown' },
    });
    expect(await payWith(none)).toMatchObject({ status: 404 });

    const withdrawn = await makeLink(mine, { amount: 40 });
    const token = await linkToken(mine, withdrawn);
    await signIn(mine).delete(`/api/payment-links/${withdrawn._id}`);
    for (const reply of [await show(token), await payWith(token)]) {
      expect(reply).toMatchObject({ status: 409, body: { code: 'payment-links/revoked' } });
    }
    const after = await signIn(mine).post(`/api/payment-links/${withdrawn._id}/address`);
    expect(after).toMatchObject({ status: 409, body: { code: 'payment-links/over' } });

    const donor = await given.donor(mine);
    const [old, orphan] = [
      await makeLink(mine, { amount: 40 }),
      await makeLink(mine, { donorId: donor._id }),
    ];
    const tokens = [await linkToken(mine, old), await linkToken(mine, orphan)];
    await signIn(mine).delete(`/api/donors/${donor._id}`);
    expect(await show(tokens[1] ?? '')).toMatchObject({ status: 404 });
    const { setNow } = await world();
    setNow(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    const late = await payWith(tokens[0] ?? '');
    setNow(undefined);
    expect(late).toMatchObject({ status: 409, body: { code: 'payment-links/expired' } });
  });

  test('cannot be paid while the organization cannot charge cards', async () => {
    const closed = await createConnectedOrganization();
    const token = await linkToken(closed, await makeLink(closed, { amount: 40 }));
    await signIn(closed).delete('/api/connect/accounts');

    expect((await show(token)).body['data']).toMatchObject({ state: 'open', card: null });
    expect(await payWith(token)).toMatchObject({
      status: 409,
      body: { code: 'payment-links/not-now' },
    });
    const other = await signIn(closed).post('/api/payment-links', {
      donorId: (await given.donor(closed))._id,
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'payments/no-account' } });
  });
});

describe('creating links', () => {
  test('is refused for another organization’s donor and another donor’s pledge', async () => {
    const other = await createConnectedOrganization();
    const theirs = await given.pledge(other);
    const own = await duePledge(mine);
    const post = (body: object) => signIn(mine).post('/api/payment-links', body);

    const replies = [
      await post({ donorId: theirs.donor._id }),
      await post({ donorId: own.donor._id, pledgeId: theirs._id }),
      await post({ donorId: (await given.donor(mine))._id, pledgeId: own._id }),
      await post({ donorId: own.donor._id, campaign: (await given.campaign(other))._id }),
      await post({ donorId: own.donor._id, pledgeId: own._id, amount: 40 }),
    ];
    expect(replies.map(({ status, body }) => body['code'] ?? status)).toEqual([
      'payments/donor-not-found',
      'donations/pledge-not-found',
      'donations/pledge-not-found',
      'donations/campaign-not-found',
      'request/invalid',
    ]);
    const link = await makeLink(mine, { donorId: own.donor._id, pledgeId: own._id });
    const seen = await signIn(other).get(`/api/payment-links?pledgeId=${own._id}`);
    expect(seen.body).toMatchObject({ data: [], count: 0 });
    expect(await fetchState(link, `donorId=${own.donor._id}`)).toBe('open');
  });

  test('is refused on a trial', async () => {
    const trial = await given.organization();
    const donorId = (await given.donor(trial))._id;

    expect(await signIn(trial).post('/api/payment-links', { donorId })).toMatchObject({
      status: 403,
      body: { code: 'payments/trial' },
    });
  });
});
