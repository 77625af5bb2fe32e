import { expect, test } from 'vitest';
import { openLockHolder } from '../../../test/hostile/lock-holder.ts';
import { isDistributed } from '../../../test/world/database.ts';
import { given, signIn } from '../../../test/world/world.ts';

// The test sees only locks of the machine that it is connected to.
test.skipIf(isDistributed)(
  'of two edits at once, the one that does not know of the new parts is refused',
  async () => {
    const organization = await given.organization();
    const staff = signIn(organization);
    const roof = await given.fund(organization, { name: 'Roof' });
    const parts = [{ fund: roof._id, amount: 60 }, { amount: 40 }];
    const pledge = await given.pledge(organization, { amount: 100, splits: parts });
    const edit = { donor: pledge.donor._id, date: '2026-01-01', dueDate: null, status: 'open' };
    const path = `/api/pledges/${pledge._id}`;
    const splits = [{ fund: roof._id, amount: 150 }, { amount: 50 }];
    const holder = await openLockHolder();
    await holder.hold('select from pledges where id = $1 for update', [pledge._id]);
    const first = staff.put(path, { ...edit, amount: 200, splits });
    await holder.untilHeldUp(1);
    const second = staff.put(path, { ...edit, amount: 100 });
    await holder.untilHeldUp(2);
    await holder.clear();

    expect(await first).toMatchObject({ status: 200 });
    expect(await second).toMatchObject({ status: 409, body: { code: 'pledges/splits-missing' } });
    await holder.close();
  },
);
