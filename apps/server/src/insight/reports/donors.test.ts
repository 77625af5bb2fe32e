import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { giving, donorNames, fetchReport } from '../../../test/documents/reports.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';

afterEach(async () => (await world()).setNow(undefined));

async function startYearIn(organization: Organization, fiscalYearStart: number) {
  const person = { firstName: 'Ada', lastName: 'Okafor', organizationName: 'Riverside' };
  return signIn(organization).put('/api/users/profile', { ...person, fiscalYearStart });
}

describe('donors of two years', () => {
  let organization: Organization;

  beforeAll(async () => {
    organization = await given.organization();
    await giving(organization, [
      ['Ann, twice new', '2025-02-01', 100],
      ['Ann, twice new', '2026-02-01', 40],
      ['Ben, new and gone', '2025-03-01', 60],
      ['Cem, old and back', '2023-05-01', 10],
      ['Cem, old and back', '2025-05-01', 200],
      ['Cem, old and back', '2026-05-01', 300],
      ['Dee, old and gone', '2024-05-01', 10],
      ['Dee, old and gone', '2025-05-01', 500],
      ['Eve, recaptured', '2024-12-31', 70],
      ['Eve, recaptured', '2026-01-01', 80],
      ['Fay, long gone', '2022-01-01', 90],
      ['Gus, new', '2026-06-30', 5],
    ]);
  });

  test('have four retention rates, each relative to last year’s donors', async () => {
    const { rates, year } = await fetchReport(organization, 'retention?year=2026');
    expect(year).toMatchObject({ name: '2026', startsOn: '2026-01-01', endsOn: '2026-12-31' });
    expect(rates).toEqual({
      retention: { percent: 50, part: 2, whole: 4 },
      firstTime: { percent: 50, part: 1, whole: 2 },
      repeat: { percent: 50, part: 1, whole: 2 },
      dollar: { percent: 39.5, part: 340, whole: 860 },
    });
  });

  test('are in LYBUNT if they gave last year alone, the largest donation first', async () => {
    const report = await fetchReport(organization, 'lybunt?year=2026');
    expect(donorNames(report)).toEqual(['Dee, old and gone', 'Ben, new and gone']);
    expect(report.figures['lapsed']).toEqual({
      donors: 2,
      lastYear: 560,
      thisYear: 0,
      ever: 570,
    });
  });

  test('are in SYBUNT if they gave before and in neither year, and never in both lists', async () => {
    expect(donorNames(await fetchReport(organization, 'sybunt?year=2026'))).toEqual([
      'Fay, long gone',
    ]);
    const before = await fetchReport(organization, 'sybunt?year=2025');
    expect(donorNames(before)).toEqual(['Fay, long gone']);
  });

  test.each([
    ['new', ['Gus, new']],
    ['retained', ['Cem, old and back', 'Ann, twice new']],
    ['lapsed', ['Dee, old and gone', 'Ben, new and gone']],
    ['recaptured', ['Eve, recaptured']],
  ])('who are %s are listed behind their figure', async (group, names) => {
    const report = await fetchReport(organization, `movement?year=2026&group=${group}`);
    expect(donorNames(report)).toEqual(names);
    expect(report.figures[group]?.['donors']).toBe(names.length);
  });

  test('are counted up to a day in the middle of a month', async () => {
    const before = await fetchReport(organization, 'movement?year=2026&asOf=2026-04-30');
    expect(before.figures['retained']).toMatchObject({ donors: 1, thisYear: 40 });
    const on = await fetchReport(organization, 'movement?year=2026&asOf=2026-05-01');
    expect(on.figures['retained']).toMatchObject({ donors: 2, thisYear: 340 });
    expect(on.figures['new']).toMatchObject({ donors: 0 });
    const outside = await signIn(organization).get('/api/reports/lybunt?year=2026&asOf=2025-12-31');
    expect(outside).toMatchObject({ status: 400, body: { fields: { asOf: expect.any(String) } } });
  });

  test('can be searched by name without changing the figures', async () => {
    const report = await fetchReport(organization, 'lybunt?year=2026&search=dee,+old');
    expect(donorNames(report)).toEqual(['Dee, old and gone']);
    expect(report.figures['lapsed']?.['donors']).toBe(2);
    expect((await fetchReport(organization, 'lybunt?page=9&year=2026')).pagination.total).toBe(2);
  });

  test('download as CSV with every row of the list', async () => {
    const { headers, body } = await signIn(organization).get('/api/reports/lybunt/file?year=2026');
    expect(headers['content-disposition']).toBe('attachment; filename="lybunt-2026.csv"');
    const lines = String(body['text']).trim().split('\r\n');
    expect(lines[0]).toContain('"Donor","Email","Given last year","Given in 2026"');
    expect(lines.slice(1).map((line) => line.split('","')[0])).toEqual([
      '"Dee, old and gone',
      '"Ben, new and gone',
    ]);
    expect(lines[1]).toContain('"500.00","0.00","510.00","2024-05-01","2025-05-01"');
  });

  test('are invisible to another organization', async () => {
    const stranger = await given.organization();
    for (const name of ['retention', 'lybunt', 'sybunt', 'movement', 'value', 'months']) {
      const { rows, pagination } = await fetchReport(stranger, name);
      expect([name, rows, pagination.total]).toEqual([name, [], 0]);
    }
    const { rates } = await fetchReport(stranger, 'retention');
    expect(rates['retention']).toEqual({ percent: null, part: 0, whole: 0 });
  });
});

describe('the giving that counts', () => {
  test('excludes refunded, deleted and moved donations', async () => {
    const organization = await given.organization();
    const { made, ids } = await giving(organization, [
      ['Refunded', '2025-06-01', 100],
      ['Partly refunded', '2025-06-01', 100],
      ['Deleted', '2025-06-01', 100],
      ['Moved to another year', '2025-06-01', 100],
      ['Gave it to somebody else', '2025-06-01', 100],
    ]);
    const staff = signIn(organization);
    const [whole, part, deleted, moved, other] = made.map((id) => `/api/donations/${id}`);
    await staff.post(`${whole}/refund`, { amount: 100, date: '2025-07-01', version: 1 });
    await staff.post(`${part}/refund`, { amount: 99.5, date: '2026-07-01', version: 1 });
    await staff.delete(deleted ?? '');
    const fields = { amount: 100, method: 'check', version: 1 };
    const [mover, giver] = [ids.get('Moved to another year'), ids.get('Partly refunded')];
    await staff.put(moved ?? '', { ...fields, donor: mover, date: '2024-06-01' });
    await staff.put(other ?? '', { ...fields, donor: giver, date: '2025-06-01' });

    const report = await fetchReport(organization, 'lybunt?year=2026');

    expect(report.rows.map(({ donor, lastYear }) => [donor.name, lastYear])).toEqual([
      ['Partly refunded', 100.5],
    ]);
    expect(donorNames(await fetchReport(organization, 'sybunt?year=2026'))).toEqual([
      'Moved to another year',
    ]);

    await staff.post(`${deleted}/restore`);
    const restored = await fetchReport(organization, 'lybunt?year=2026');
    expect(restored.figures['lapsed']).toMatchObject({ donors: 2, lastYear: 200.5 });
  });

  test('follows the month in which the fiscal year starts', async () => {
    const organization = await given.organization();
    await giving(organization, [
      ['June giver', '2025-06-30', 10],
      ['July giver', '2025-07-01', 20],
    ]);
    expect(
      (await fetchReport(organization, 'lybunt?year=2026')).figures['lapsed']?.['donors'],
    ).toBe(2);

    expect((await startYearIn(organization, 7)).status).toBe(200);

    const report = await fetchReport(organization, 'lybunt?year=2026');
    expect(report.year).toMatchObject({
      name: 'FY 2026',
      startsOn: '2025-07-01',
      endsOn: '2026-06-30',
    });
    expect(donorNames(report)).toEqual(['June giver']);
    const months = (await signIn(organization).get('/api/reports/months?year=2026')).body['data'];
    expect(months).toMatchObject({ total: { thisYear: { amount: 20 }, lastYear: { amount: 10 } } });
    expect(await startYearIn(organization, 13)).toMatchObject({
      status: 400,
      body: { fields: { fiscalYearStart: expect.any(String) } },
    });
  });

  test('uses the organization’s date at the turn of the year', async () => {
    (await world()).setNow(new Date('2027-01-01T05:30:00Z'));
    const east = await given.organization({ timeZone: 'America/New_York' });
    const west = await given.organization({ timeZone: 'America/Los_Angeles' });
    expect((await fetchReport(east, 'retention')).year).toMatchObject({ year: 2027 });
    expect((await fetchReport(west, 'retention')).year).toMatchObject({ year: 2026 });
  });
});
