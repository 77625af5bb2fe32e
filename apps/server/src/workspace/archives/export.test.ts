import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { importHelpers } from '../../../test/documents/files.ts';
import { sharedAppUrl } from '../../../test/world/listening.ts';
import { receiptHelpers } from '../../../test/documents/receipts.ts';
import { manyDonors } from '../../../test/giving/many-donors.ts';
import { createSampleWorkspace } from '../../../test/giving/sample.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';
import { unzip } from '../../../test/documents/zip.ts';
import { parseCsv } from '../../platform/sheets/csv.ts';
import { tables } from './export/tables.ts';

type Row = Record<string, unknown>;

/** The archive as a person downloads it. */
async function exported({ token }: Organization) {
  const { app } = await world();
  const reply = await app.inject({
    url: '/api/organization/export',
    headers: { authorization: `Bearer ${token}` },
  });
  const files = unzip(reply.rawPayload);
  const readText = (name: string) => files.get(name)?.toString('utf8') ?? '';
  return {
    reply,
    names: [...files.keys()],
    readText,
    json: (name: string) => JSON.parse(readText(`${name}.json`)) as Row[],
    csv: (name: string) => parseRecords(readText(`${name}.csv`)),
  };
}

function parseRecords(text: string): Record<string, string>[] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const options = { delimiter: ',', cellCharacters: 100_000, cells: 100 };
  const [header, ...records] = [...parseCsv([text.slice(1)], options)].map(({ cells }) => cells);
  return records.map((cells) =>
    Object.fromEntries((header ?? []).map((key, index) => [key, cells[index] ?? ''])),
  );
}

describe('an export of everything', () => {
  test('contains exactly the organization’s rows, in both formats', async () => {
    const { organization } = await createSampleWorkspace();
    await given.donation(await given.organization());
    const { _id: donorId } = await given.donor(organization);
    await signIn(organization).post('/api/follow-ups', { donorId, text: 'Call' });
    const staff = importHelpers(organization);
    await staff.all({ kind: 'donors', fileName: 'people.csv', file: 'Name,Email\nAnn,a@b.org\n' });

    const { names, json, csv, reply } = await exported(organization);

    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="pledgewell-export-\d{4}-\d\d-\d\d\.zip"$/,
      ),
      'cache-control': 'no-store',
    });
    expect(names).toHaveLength(2 + 2 * tables.length);
    for (const [name, table] of [
      ['donors', 'donors where deletion_id is null and'],
      ['campaigns', 'campaigns where deletion_id is null and'],
      ['pledges', 'pledges where deletion_id is null and'],
      ['pledge-adjustments', 'pledge_adjustments where'],
      ['donations', 'donations where deletion_id is null and'],
      ['refunds', 'refunds where'],
      ['recurring-gifts', "recurring_donations where state <> 'failed' and"],
      ['recurring-payments', 'recurring_payments where'],
      ['receipts', 'receipts where'],
      ['statements', "statements where state = 'issued' and"],
      ['follow-ups', 'follow_ups where'],
      ['reminder-rules', 'reminder_rules where'],
      ['activities', 'activities where'],
      ['imports', 'imports where'],
      ['people', 'memberships where'],
      ['settings', 'subscriptions where'],
    ] as const) {
      const [counted] = (await queryAsDatabaseOwner(
        `select count(*)::int as rows from ${table} organization_id = $1`,
        [organization.id],
      )) as { rows: number }[];
      expect([name, json(name).length, csv(name).length]).toEqual([
        name,
        counted?.rows,
        counted?.rows,
      ]);
    }
  });

  test('matches the database for each record, to the cent and the day', async () => {
    const { organization } = await createSampleWorkspace();
    const { json, csv } = await exported(organization);

    const donations = await queryAsDatabaseOwner(
      `select id, amount_cents::int as cents, refunded_cents::int as refunded, date::text,
         pledge_id, donor_id, notes
       from donations where organization_id = $1 and deletion_id is null order by id`,
      [organization.id],
    );
    expect(
      csv('donations').map(({ id, amount, refunded, date, pledgeId, donorId, notes }) => ({
        id,
        cents: parseCents(amount),
        refunded: parseCents(refunded),
        date,
        pledge_id: pledgeId || null,
        donor_id: donorId,
        notes,
      })),
    ).toEqual(donations);
    expect(json('donations').map(({ amount }) => Math.round(Number(amount) * 100))).toEqual(
      (donations as { cents: number }[]).map(({ cents }) => cents),
    );

    const sums = (rows: Row[], key: string, of: string) => {
      const totals = new Map<unknown, number>();
      for (const row of rows) {
        totals.set(row[key], (totals.get(row[key]) ?? 0) + Math.round(Number(row[of]) * 100));
      }
      return totals;
    };
    const promised = sums(json('pledge-adjustments'), 'pledgeId', 'amount');
    const scheduled = sums(json('pledge-schedules'), 'pledgeId', 'amount');
    expect(json('pledges').length).toBeGreaterThan(10);
    for (const { id, amount } of json('pledges')) {
      expect([promised.get(id), scheduled.get(id)]).toEqual(
        Array(2).fill(Math.round(Number(amount) * 100)),
      );
    }
  });

  test('contains every receipt with its content and the benefits of each donation', async () => {
    const { organization, show, fetchRegister } = await receiptHelpers();
    const donation = await given.donation(organization, {
      benefit: 'goods',
      benefitDescription: 'Dinner',
      benefitValue: 80,
    });
    await show(donation._id);
    const limits = { year: 2026, item: 13.9, payment: 69.5, cap: 139 };
    await signIn(organization).put('/api/token-limits', limits);
    const [entry] = await fetchRegister(donation._id);

    const { json } = await exported(organization);

    expect(json('receipts')).toMatchObject([
      {
        number: entry?.number,
        donationId: donation._id,
        voidedAt: null,
        content: { organization: { taxId: '12-3456789' } },
      },
    ]);
    expect(json('donations')).toMatchObject([
      { benefit: 'goods', benefitDescription: 'Dinner', benefitValue: 80 },
    ]);
    expect(json('token-limits')).toEqual([limits]);
  });

  test('leaves out records in the trash and links to them', async () => {
    const organization = await given.organization();
    const campaign = await given.campaign(organization, { name: 'Gone' });
    const pledge = await given.pledge(organization);
    await given.donation(organization, { campaign: campaign._id });
    await given.donation(organization, { donor: pledge.donor._id, pledgeId: pledge._id });
    const staff = signIn(organization);
    await staff.delete(`/api/campaigns/${campaign._id}`);
    await staff.delete(`/api/pledges/${pledge._id}`);

    const { json } = await exported(organization);

    expect(json('campaigns')).toEqual([]);
    expect(json('pledges')).toEqual([]);
    expect(json('pledge-schedules')).toEqual([]);
    expect(json('donations')).toMatchObject(Array(2).fill({ pledgeId: null, campaignId: null }));
  });

  test('never turns typed text into a formula and keeps every word', async () => {
    const organization = await given.organization();
    const names = ['=1+1', '+1', '-1', '@x', 'a "quoted", name', 'Ünï 😀', "'=x", '＝1', '＠x'];
    for (const name of names) await given.donor(organization, { name, notes: 'two\nlines' });
    await given.donor(organization, { name: 'Tabs', notes: '=cmd|x' });

    const { csv, json, readText } = await exported(organization);

    expect(csv('donors').map(({ name }) => name?.replace(/^'(?=[=+\-@＝＋－＠])/, ''))).toEqual(
      json('donors').map(({ name }) => String(name).replace(/^'(?=[=+\-@＝＋－＠])/, '')),
    );
    expect(json('donors').map(({ name }) => name)).toEqual([...names, 'Tabs']);
    expect(readText('donors.csv')).not.toMatch(/(?:^|,)"[=+\-@＝＋－＠\t\r\n]/m);
    expect(csv('donors')[0]).toMatchObject({ notes: 'two\nlines', tags: 'volunteer' });
  });

  test('also works for an empty organization', async () => {
    const organization = await given.organization();
    const { json, csv, readText } = await exported(organization);

    expect([json('donors'), csv('donors')]).toEqual([[], []]);
    expect(json('settings')).toMatchObject([{ plan: 'power', timeZone: 'America/New_York' }]);
    expect(readText('README.txt')).toContain('Riverside Food Bank');
  });

  test('requires a session in the header, not in the URL', async () => {
    const { app } = await world();
    const { token } = await given.organization();
    for (const url of ['/api/organization/export', `/api/organization/export?token=${token}`]) {
      expect((await app.inject({ url })).statusCode).toBe(401);
    }
  });

  test('runs one at a time, and an aborted one does not block the next', async () => {
    const organization = await given.organization();
    await manyDonors(organization);
    const { services } = await world();
    const url = await sharedAppUrl();
    const download = (signal?: AbortSignal) =>
      fetch(`${url}/api/organization/export`, {
        headers: { authorization: `Bearer ${organization.token}` },
        ...(signal && { signal }),
      });

    const broken = new AbortController();
    const first = await download(broken.signal);
    const second = await download();
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(await second.json()).toMatchObject({ code: 'organization/export-running' });
    broken.abort();

    // A response that nobody reads to its end would keep its connection and the server open.
    const statusOfWhole = async () => {
      const reply = await download();
      await reply.arrayBuffer();
      return reply.status;
    };
    await expect.poll(statusOfWhole, { timeout: 60_000 }).toBe(200);
    await expect.poll(() => services.pools.app.waitingCount).toBe(0);
  });
});

const parseCents = (dollars = '') => {
  expect(dollars).toMatch(/^-?\d+\.\d\d$/);
  return Number(dollars.replace('.', ''));
};
