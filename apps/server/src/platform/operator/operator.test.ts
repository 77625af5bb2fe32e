import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { switchTwoStepOn } from '../../../test/accounts/two-step.ts';
import { given, world } from '../../../test/world/world.ts';
import { toUrl } from '../../../test/operator/installations.ts';
import { disableUser } from '../../accounts/operator/service/disable-user.ts';
import { runAccountCommand } from '../../operator-accounts.ts';
import { readCommand } from './command-line.ts';
import { dropFailedJob, listFailedJobs, retryFailedJob } from './failed-jobs.ts';
import { listInstalledOrganizations } from './organizations.ts';
import { listInstalledUsers } from './users.ts';

const program = fileURLToPath(new URL('../../pledgewell.ts', import.meta.url));
const queue = 'operator/tried';
const most = 10_000;

describe('the command line', () => {
  test('reads the version, and help without words', () => {
    expect(readCommand(['version'])).toEqual({ name: 'version' });
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
    [['fsck', '--mail', 'a@example.org'], 'Only doctor takes --mail.'],
    [['organizations', 'list'], 'organizations takes no list.'],
    [['organizations', 'add', 'Shelter'], 'Use organizations add "NAME" --owner EMAIL.'],
    [['organizations', '--owner', 'a'], 'Only organizations add takes --owner.'],
    [['users'], 'Use users list, or users reset-password,'],
    [['users', 'disable'], 'users disable needs the person’s email.'],
    [['users', 'disable', 'a', 'b'], 'with one EMAIL.'],
    [['users', 'enable', 'a', '--email', 'b'], 'Only users list takes --email.'],
    [['start', '--verify'], 'Only backup takes --verify.'],
    [['fsck', '--passphrase'], 'Only backup, restore and upgrade take --passphrase.'],
    [['doctor', '--data-dir', 'a'], 'Only setup takes --data-dir.'],
    [['backup', 'a', '--backup-file', 'b'], 'Only upgrade takes --backup-file.'],
    [['backups', 'a'], 'backups takes no a.'],
    [['backup'], 'backup takes one file.'],
    [['restore', 'a', 'b'], 'restore takes one file.'],
    [['start', '--fast'], /Unknown option '--fast'/],
  ])('refuses %j', (words, sentence) => {
    expect(() => readCommand(words)).toThrow(sentence);
  });

  test('reads the role to start and the job to retry', () => {
    expect(readCommand(['start', '--role=worker'])).toEqual({ name: 'start', role: 'worker' });
    expect(readCommand(['backup', '--verify', 'a.backup'])).toEqual({
      name: 'verify-backup',
      path: 'a.backup',
      hasPassphrase: false,
    });
    expect(readCommand(['jobs', 'retry', 'evt_1'])).toEqual({ name: 'retry-job', id: 'evt_1' });
    expect(readCommand(['ready'])).toEqual({ name: 'ready' });
    expect(readCommand(['organizations'])).toEqual({ name: 'organizations' });
  });

  test('reads the users and organizations to change', () => {
    const email = 'ada@example.org';
    expect(readCommand(['users', 'list'])).toEqual({ name: 'list-users' });
    expect(readCommand(['users', 'list', '--email', email])).toEqual({ name: 'list-users', email });
    expect(readCommand(['users', 'reset-password', email])).toEqual({
      name: 'change-user',
      change: 'reset-password',
      email,
    });
    expect(readCommand(['organizations', 'add', 'Food Bank', '--owner', email])).toEqual({
      name: 'add-organization',
      organization: 'Food Bank',
      owner: email,
    });
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

describe('users', () => {
  test('are listed with their organizations and what is special about them', async () => {
    const { owner, services } = await world();
    const organization = await given.organization();
    await switchTwoStepOn(organization);
    await disableUser(services, organization.email);
    const email = organization.email.toUpperCase();

    expect(await listInstalledUsers(owner, { email, most })).toEqual([
      {
        email: organization.email,
        name: expect.stringMatching(/^Ada Okafor/),
        isDisabled: true,
        isVerified: false,
        hasTwoStep: true,
        organizations: [expect.stringMatching(/^Riverside Food Bank \d+ \(owner\)$/)],
      },
    ]);
    const all = await listInstalledUsers(owner, { email: undefined, most });
    expect(all.map((each) => each.email)).toContain(organization.email);
  });

  test('the command creates an organization, prints a link, and lists its owner', async () => {
    const { database } = await world();
    const settings = {
      DATABASE_URL: toUrl(database.owner),
      PUBLIC_URL: 'https://giving.example.org',
    };
    const run = (...words: string[]) =>
      runAccountCommand(readCommand(words) as AccountCommand, settings);
    const email = `grace.mbeki+${randomUUID()}@example.org`;

    const words = ['organizations', 'add', 'Harbor Shelter', '--owner', email];
    const added = spawnSync(process.execPath, [program, ...words], {
      encoding: 'utf8',
      env: settings,
    });
    expect(added).toMatchObject({ status: 0, stderr: '' });
    expect(added.stdout).toMatch(
      /^Harbor Shelter has the ID .*\nhttps:\/\/giving\.example\.org\/reset-password\/[\w-]{43}\n/,
    );
    const listed = await run('users', 'list', '--email', email);
    expect(listed).toContain(`${email}  Grace Mbeki `);
    expect(listed).toContain('Harbor Shelter (owner)  not verified\n1 user\n');
    await expect(run('users', 'disable', 'nobody@example.org')).rejects.toThrow(
      'No user here has the email address nobody@example.org.',
    );
  });
});

type AccountCommand = Parameters<typeof runAccountCommand>[0];

async function failJob(): Promise<string> {
  const { services } = await world();
  const id = (await services.boss.send(queue, {})) ?? '';
  await services.boss.fetch(queue);
  await services.boss.fail(queue, id, { message: 'The mail server is away.' });
  return id;
}
