import { expect, test } from 'vitest';
import { given, world } from '../../../test/world/world.ts';
import { forEachOrganization } from './for-each-organization.ts';

test('work that fails for one organization is done for the others, and is in the log', async () => {
  const { services, logged } = await world();
  const [broken, sound] = [await given.organization(), await given.organization()];
  const due = [broken, sound].map(({ id }) => ({ organization_id: id }));
  const message = 'This record is broken.';
  const done: string[] = [];

  await forEachOrganization(services, due, async (ctx) => {
    if (ctx.organization.id === broken.id) throw new Error(message);
    done.push(ctx.organization.id);
  });

  expect(done).toEqual([sound.id]);
  expect(logged.splice(0)).toContainEqual(
    expect.objectContaining({
      organizationId: broken.id,
      err: expect.objectContaining({ message }),
    }),
  );
});

test('a database that is away ends the round at once', async () => {
  const { services } = await world();
  const { id } = await given.organization();
  const due = [{ organization_id: id }, { organization_id: id }];
  const lost = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  let times = 0;

  const round = forEachOrganization(services, due, async () => {
    times += 1;
    throw lost;
  });

  await expect(round).rejects.toBe(lost);
  expect(times).toBe(1);
});
