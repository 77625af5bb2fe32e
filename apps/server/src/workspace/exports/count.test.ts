import { addDays, today } from '@pledgewell/domain';
import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { downloadCsv, newExport } from '../../../test/documents/downloads.ts';
import { given, signIn } from '../../../test/world/world.ts';

const here = today(new Date(), 'America/New_York');
const all = { dateRange: { startDate: null, endDate: null } };

describe('the count of rows', () => {
  test.each(['donors', 'donations', 'pledges', 'campaigns'])(
    'matches the rows in the file of %s and the total',
    async (dataType) => {
      const organization = await given.organization();
      await given.donor(await given.organization(), { name: 'Stranger' });
      const ann = await given.donor(organization, { name: 'Ann' });
      const old = await given.donor(organization, { name: 'Old' });
      await queryAsDatabaseOwner(
        "update donors set created_at = now() - interval '40 days' where id = $1",
        [old._id],
      );
      for (const date of [here, addDays(here, -40)]) {
        await given.donation(organization, { donor: ann._id, amount: 20, date });
        await given.pledge(organization, { donor: ann._id, amount: 20, date });
      }
      await given.campaign(organization, { startDate: here, endDate: null });
      await given.campaign(organization, {
        startDate: addDays(here, -60),
        endDate: addDays(here, -40),
      });
      const choice = {
        dataType,
        dateRange: { startDate: addDays(here, -30), endDate: here },
      };

      const count = await signIn(organization).post(
        `/api/reports/${dataType}/count`,
        newExport(choice),
      );
      expect(count.body['data']).toEqual({ rows: 1, total: 2 });
      expect(await downloadCsv(organization, choice)).toHaveLength(1);
      const everything = await signIn(organization).post(
        `/api/reports/${dataType}/count`,
        newExport({ dataType, ...all }),
      );
      expect(everything.body['data']).toEqual({ rows: 2, total: 2 });
    },
  );

  test('leaves out the trash and follows the status and campaign filters', async () => {
    const organization = await given.organization();
    const [ann, bo] = [await given.donor(organization), await given.donor(organization)];
    const campaign = await given.campaign(organization);
    await given.donation(organization, {
      donor: ann._id,
      amount: 5,
      date: addDays(here, -1),
      campaign: campaign._id,
    });
    await signIn(organization).delete(`/api/donors/${bo._id}`);
    await given.donor(organization);
    const fetchCount = async (filters: object) =>
      (await signIn(organization).post('/api/reports/donors/count', newExport({ filters }))).body[
        'data'
      ];

    expect(await fetchCount({ status: 'active' })).toEqual({ rows: 1, total: 2 });
    expect(await fetchCount({ campaign: campaign._id })).toEqual({ rows: 1, total: 2 });
    expect(await fetchCount({})).toEqual({ rows: 2, total: 2 });
  });
});
