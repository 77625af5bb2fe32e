import { beforeAll, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { completeProfile, pdfAt, pdfText } from '../../../test/documents/pdf.ts';
import { statementHelpers, year } from '../../../test/documents/statements.ts';
import { given, signIn, world } from '../../../test/world/world.ts';
import { draw } from './service/draw.ts';

type StatementOffice = Awaited<ReturnType<typeof statementHelpers>>;

describe('the list of a year', () => {
  let helpers: StatementOffice;
  beforeAll(async () => {
    helpers = await statementHelpers();
  });

  test('contains exactly the donors who gave in it, with their net amounts', async () => {
    const { organization, staff } = helpers;
    const { donor } = await helpers.giver({ name: 'Ada' }, { date: `${year}-01-01`, amount: 20 });
    await given.donation(organization, { donor: donor._id, date: `${year}-12-31`, amount: 30 });
    await given.donation(organization, { donor: donor._id, date: `${year + 1}-01-01` });
    await given.donation(organization, { donor: donor._id, date: `${year - 1}-12-31` });
    await helpers.giver({ name: 'Through a fund alone' }, { givenThrough: 'daf' });
    await helpers.giver({ name: 'Gave a painting' }, { inKind: 'A painting', amount: 900 });
    const back = await helpers.giver({ name: 'Got it all back' });
    await staff.post(`/api/donations/${back.donation._id}/refund`, {
      amount: 50,
      date: `${year}-06-01`,
      reason: '',
      version: back.donation.version,
    });
    const trashed = await helpers.giver({ name: 'In the trash' });
    await staff.delete(`/api/donations/${trashed.donation._id}`);
    const sample = await helpers.giver({ name: 'A sample' });
    await queryAsDatabaseOwner('update donations set is_sample = true where id = $1', [
      sample.donation._id,
    ]);

    expect(await helpers.listed()).toMatchObject([
      { donor: { name: 'Ada' }, gifts: 2, amount: 50, state: 'ready', issued: null },
      { donor: { name: 'Gave a painting' }, gifts: 1, amount: 0 },
    ]);
    const { body } = await staff.get(`/api/statements?year=${year}`);
    expect(body['statistics']).toMatchObject({ donors: 2, amount: 50, forEmail: 2, isOver: true });
    expect(body['statistics']).toMatchObject({ years: [year + 1, year, year - 1] });
  });

  test('can be searched, filtered by state and paged', async () => {
    await helpers.giver({ name: 'Zora Without', email: null });
    const found = await helpers.listed('&search=ZORA+with');
    expect(found).toMatchObject([{ state: 'unreachable', unreachable: 'no-email' }]);
    expect(await helpers.listed('&state=unreachable')).toMatchObject([{ donor: found[0]?.donor }]);
    expect(await helpers.listed('&state=sent')).toEqual([]);
    const { body } = await helpers.staff.get(`/api/statements?year=${year}&limit=1&page=3`);
    expect(body).toMatchObject({ count: 3, data: [{ donor: { name: 'Zora Without' } }] });
  });

  test('downloads as CSV with the postal addresses of donors without email', async () => {
    const file = await helpers.staff.get(`/api/statements/unreachable?year=${year}`);
    expect(file.headers['content-disposition']).toContain(`statements-${year}-not-by-email.csv`);
    const [, ...lines] = String(file.body['text']).trim().split('\r\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/Zora Without.*12 Oak Street.*62701.*"No email address"/);
  });
});

describe('a statement', () => {
  test('lists every donation, marks receipts and separates money given by others', async () => {
    const helpers = await statementHelpers();
    const { organization } = helpers;
    const { donor, donation } = await helpers.giver({ name: 'Żofia Привет' }, { amount: 1200.5 });
    const of = { donor: donor._id, date: `${year}-05-01` };
    await given.donation(organization, { ...of, amount: 10, method: 'cash' });
    await given.donation(organization, {
      ...of,
      amount: 200,
      benefit: 'goods',
      benefitDescription: 'Dinner for two',
      benefitValue: 80,
    });
    await given.donation(organization, { ...of, amount: 7345, inKind: '100 shares of Acme' });
    await given.donation(organization, {
      ...of,
      amount: 999,
      givenThrough: 'daf',
      givenThroughName: 'Fidelity Charitable',
    });
    await pdfAt(organization, `/api/receipts/${donation._id}`);

    const text = (await helpers.textFor(donor._id)).replaceAll(/\s+/g, ' ');
    for (const words of [
      'Riverside Food Bank',
      'EIN 12-3456789',
      `${year} Giving Statement`,
      'Żofia Привет',
      '12 Oak Street',
      'Preview',
      '$1,200.50',
      '$10.00',
      '$1,410.50',
      'Goods and services received',
      '$1,330.50',
      'In exchange you received: Dinner for two.',
      'In kind: 100 shares of Acme',
      'No goods or services were provided in exchange for these contributions, except where',
      'Given through others',
      'Fidelity Charitable (Donor-advised fund)',
    ]) {
      expect(text).toContain(words);
    }
    expect(text.match(new RegExp(`May 1, ${year}`, 'g'))).toHaveLength(5);
    expect(text).toMatch(/\d{4}-000001/);
    expect(text).not.toMatch(/7,?345/);
  });

  test('is frozen on paper, and later donations only make it out of date', async () => {
    const helpers = await statementHelpers();
    const { donor } = await helpers.giver({ name: 'Dorothy Vaughan' });
    const issued = await helpers.staff.post(`/api/statements/${donor._id}/paper`, { year });
    expect(issued.body['message']).toBe(
      `The ${year} statement for Dorothy Vaughan is ready to print.`,
    );
    await helpers.staff.put(`/api/donors/${donor._id}`, {
      ...given.newDonor({ name: 'Another Name' }),
      version: donor.version,
    });
    const [first, second] = [await helpers.show(donor._id), await helpers.show(donor._id)];
    expect(await pdfText(first)).toContain('Dorothy Vaughan');
    expect(await pdfText(first)).not.toContain('Preview');
    expect(Buffer.compare(first, second)).toBe(0);
    expect(await helpers.fetchState(donor._id)).toMatchObject({
      state: 'printed',
      issued: { to: null },
    });

    await given.donation(helpers.organization, { donor: donor._id, date: `${year}-07-01` });
    expect(await helpers.fetchState(donor._id)).toMatchObject({ state: 'changed', gifts: 2 });
    const now = await helpers.textFor(donor._id);
    expect(now).toContain('Preview');
    expect(now).toContain('Another Name');
  });

  test('numbers each of its pages', async () => {
    const helpers = await statementHelpers();
    const { donor } = await helpers.giver({ name: 'Gives every week' });
    await queryAsDatabaseOwner(
      `with added as (
         insert into donations (organization_id, id, donor_id, amount_cents, date, method)
         select organization_id, gen_random_uuid(), donor_id, 100 + n, date + n, 'cash'
         from donations, generate_series(1, 119) n where donor_id = $1
         returning organization_id, id
       )
       insert into activities (organization_id, id, action, entity, entity_id, label)
       select organization_id, gen_random_uuid(), 'donations/recorded', 'donation', id, 'Gift'
       from added`,
      [donor._id],
    );
    const text = await helpers.textFor(donor._id);
    expect(text.match(/Page \d of \d/g)).toEqual([
      'Page 1 of 4',
      'Page 2 of 4',
      'Page 3 of 4',
      'Page 4 of 4',
    ]);
    expect(text.match(/Date Gift Amount/g)?.length).toBeGreaterThan(1);
  });
});

describe('a statement is not issued', () => {
  test('before the year is over, with a profile that lacks something, or read-only', async () => {
    const helpers = await statementHelpers();
    const { donor } = await helpers.giver();
    const running = new Date().getUTCFullYear();
    await queryAsDatabaseOwner(
      'update donations set date = make_date($2, 1, 1) where donor_id = $1',
      [donor._id, running],
    );
    const body = { year: running };
    const early = await helpers.staff.post(`/api/statements/${donor._id}/paper`, body);
    expect(early.body).toMatchObject({
      code: 'statements/year-not-over',
      message:
        `The year isn’t over. You can send ${running} statements starting January 1, ` +
        `${running + 1}.`,
    });
    expect(await pdfText(await helpers.show(donor._id, running))).toContain('Preview');

    const bare = await given.organization();
    const other = await given.donation(bare, { date: `${year}-05-01` });
    const path = `/api/statements/${other.donor._id}/paper`;
    expect((await signIn(bare).post(path, { year })).body['message']).toMatch(
      /Missing: Phone number, Tax ID, Complete address\.$/,
    );
    await completeProfile(bare);
    const email = await signIn(bare).post('/api/statements/runs', { year, way: 'email' });
    expect(email.body['code']).toBe('statements/unverified');
    await queryAsDatabaseOwner(
      'update subscriptions set trial_ends_at = now() where organization_id = $1',
      [bare.id],
    );
    expect((await signIn(bare).post(path, { year })).body['code']).toBe('plans/read-only');
  });

  test('for a year without donations, or in another organization’s run', async () => {
    const [helpers, other] = [await statementHelpers(), await statementHelpers()];
    const { donor } = await helpers.giver();
    const none = await helpers.staff.get(`/api/statements/${donor._id}?year=${year - 1}`);
    expect([none.status, none.body['code']]).toEqual([404, 'statements/not-found']);
    await helpers.giver({ email: null });
    const run = await helpers.run('paper');
    for (const path of ['archive', 'document']) {
      const mine = await helpers.staff.get(`/api/statements/runs/${run._id}/${path}`);
      const theirs = await other.staff.get(`/api/statements/runs/${run._id}/${path}`);
      expect([path, mine.status, theirs.status]).toEqual([path, 200, 404]);
    }
  });
});

test('hostile names and ten thousand characters are drawn as they were typed', async () => {
  const helpers = await statementHelpers();
  const names = [
    'שלום כהן',
    '#set text(size: 99pt) *bold* @ref',
    '🏳️‍🌈 Ada \u202Egpj',
    'W'.repeat(9_000),
  ];
  const { issuer } = await (async () => {
    const { donor } = await helpers.giver();
    await helpers.staff.post(`/api/statements/${donor._id}/paper`, { year });
    const [row] = (await queryAsDatabaseOwner(
      'select snapshot from statements where donor_id = $1',
      [donor._id],
    )) as { snapshot: Parameters<typeof draw>[0]['statements'][number]['statement'] }[];
    return { issuer: row?.snapshot };
  })();
  if (!issuer) throw new Error('nothing was issued');
  const statements = names.map((name) => ({
    statement: { ...issuer, donor: { ...issuer.donor, name } },
    isPreview: false,
  }));
  const text = await pdfText(await draw({ organizationId: '', statements, logos: {} }));
  expect(text).toContain('#set text(size: 99pt) *bold* @ref');
  expect(text.replaceAll(/[^W]/g, '').length).toBeGreaterThanOrEqual(9_000);
  expect((await world()).logged).toEqual([]);
});
