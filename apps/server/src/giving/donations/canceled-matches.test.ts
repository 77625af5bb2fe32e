import { expect, test } from 'vitest';
import { fetchMatch, matchedDonation, payMatch } from '../../../test/giving/matched-donation.ts';
import { openLockHolder } from '../../../test/hostile/lock-holder.ts';
import { isDistributed } from '../../../test/world/database.ts';

test('a promise that somebody canceled for another reason stays canceled', async () => {
  const { organization, staff, company, donation } = await matchedDonation();
  await staff.delete(`/api/donations/${donation._id}?cancelsMatches=true`);
  const { _id, version } = await fetchMatch(organization, donation);
  const reason = 'They pay anyway.';
  await staff.post(`/api/pledges/${_id}/reinstate`, { version, reason });
  await staff.put(`/api/pledges/${_id}`, {
    donor: company._id,
    amount: 250,
    date: '2026-03-01',
    dueDate: null,
    status: 'canceled',
    reason: 'Acme is bankrupt.',
  });
  await staff.post(`/api/donations/${donation._id}/restore`);

  expect(await fetchMatch(organization, donation)).toMatchObject({ status: 'canceled' });
});

// The test sees only locks of the machine that it is connected to.
test.skipIf(isDistributed)(
  'a match that is paid at the moment its donation is deleted stays paid',
  async () => {
    const world = await matchedDonation();
    const holder = await openLockHolder();
    const { _id: pledgeId } = await fetchMatch(world.organization, world.donation);
    await holder.hold('select from pledges where id = $1 for update', [pledgeId]);
    const payment = payMatch(world, 250);
    await holder.untilHeldUp(1);
    const deletion = world.staff.delete(`/api/donations/${world.donation._id}?cancelsMatches=true`);
    await holder.untilHeldUp(2);
    await holder.clear();
    await Promise.all([payment, deletion]);
    await holder.close();

    expect(await fetchMatch(world.organization, world.donation)).toMatchObject({
      status: 'settled',
      amountFulfilled: 250,
    });
  },
);
