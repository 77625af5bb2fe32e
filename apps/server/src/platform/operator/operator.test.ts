import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { given, world } from '../../../test/world/world.ts';
import { version } from '../core/version.ts';
import { readCommand } from './command-line.ts';
import { dropFailedJob, listFailedJobs, retryFailedJob } from './failed-jobs.ts';
import { listInstalledOrganizations } from './organizations.ts';

const program = fileURLToPath(new URL('../../pledgewell.ts', import.meta.url));
const queue = 'operator/tried';
const most = 10_000;

describe('the command line', () => {
  test('prints the version, and help without words', () => {
    expect(execFileSync(process.execPath, [program, 'version'], { encoding: 'utf8' })).toBe(
      `${version}\n`,
    );
    expect(readCommand([])).toEqual({ name: 'help' });
  });

  test('says what it does not understand, and exits with 2', () => {
    const { status, stderr } = spawnSync(process.execPath, [program, 'explode'], {
      encoding: 'utf8',
    });

    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'There is no command explode. pledgewell help lists the commands.\n',
    });
  });

  test.each([
    [['jobs'], 'Use jobs list, retry or drop.'],
    [['jobs', 'retry'], 'jobs retry needs an id, which jobs list shows.'],
    [['jobs', 'drop', 'a', 'b'], 'jobs takes one id.'],
    [['fsck', '--role', 'web'], 'Only start takes --role.'],
    [['organizations', 'list'], 'organizations takes no list.'],
    [['start', '--fast'], /Unknown option '--fast'/],
  ])('refuses %j', (words, sentence) => {
    expect(() => readCommand(words)).toThrow(sentence);
  });

  test('reads the role to start and the job to retry', () => {
    expect(readCommand(['start', '--role=worker'])).toEqual({ name: 'start', role: 'worker' });
    expect(readCommand(['jobs', 'retry', 'evt_1'])).toEqual({ name: 'retry-job', id: 'evt_1' });
  });
});

describe('failed jobs', () => {
  beforeAll(async () => {
    const { services } = await world();
    await services.boss.createQueue(queue, { retryLimit: 0 });
  });

  test('a failed job is listed with its reason, runs again, and is dropped', async () => {
    const { owner, services } = await world();
    const id = await failJob();
    expect(await listFailedJobs(owner, most)).toContainEqual({
      id,
      name: queue,
      failedAt: expect.any(Date),
      reason: 'The mail server is away.',
    });

    expect(await retryFailedJob(owner, id)).toBe(true);
    expect((await services.boss.fetch(queue))[0]?.id).toBe(id);
    await services.boss.fail(queue, id, { message: 'Away again.' });

    expect(await dropFailedJob(owner, id)).toBe(true);
    expect(await retryFailedJob(owner, id)).toBe(false);
    expect((await listFailedJobs(owner, most)).map((each) => each.id)).not.toContain(id);
  });

  test('a parked event of the card provider waits again, and only parked ones are dropped', async () => {
    const { owner } = await world();
    const id = 'evt_parked_for_the_operator';
    await owner.query(
      `insert into provider_events (id, source, type, subject, created_at, state, tries, problem,
         finished_at, next_try_at)
       values ($1, 'platform', 'charge.updated', '{}', now(), 'parked', 8, 'No such charge.',
         now(), now())`,
      [id],
    );
    expect(await listFailedJobs(owner, most)).toContainEqual({
      id,
      name: 'event/charge.updated',
      failedAt: expect.any(Date),
      reason: 'No such charge.',
    });

    expect(await retryFailedJob(owner, id)).toBe(true);
    const { rows } = await owner.query('select state, tries from provider_events where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ state: 'received', tries: 0 }]);
    expect(await dropFailedJob(owner, id)).toBe(false);
    await owner.query('delete from provider_events where id = $1', [id]);
  });
});

test('organizations are listed with their members and donors', async () => {
  const { owner } = await world();
  const organization = await given.organization();
  await given.donor(organization);
  await given.donor(organization);

  const rows = await listInstalledOrganizations(owner);

  expect(rows.find(({ id }) => id === organization.id)).toMatchObject({ members: 1, donors: 2 });
});

async function failJob(): Promise<string> {
  const { services } = await world();
  const id = (await services.boss.send(queue, {})) ?? '';
  await services.boss.fetch(queue);
  await services.boss.fail(queue, id, { message: 'The mail server is away.' });
  return id;
}
