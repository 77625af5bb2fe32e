import { beforeAll, describe, expect, test } from 'vitest';
import { runAsOrganization, unitOfWork } from '../../platform/jobs/unit-of-work.ts';
import { MailFailure } from '../../platform/ports/mail.ts';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { lettersTo } from '../../../test/world/letters.ts';
import { pdfAt, pdfText } from '../../../test/documents/pdf.ts';
import { statementHelpers, year } from '../../../test/documents/statements.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { unzip } from '../../../test/documents/zip.ts';
import { atEndOfFile, given, world } from '../../../test/world/world.ts';
import { failRun, workOnRun } from './service/process-run.ts';

/** Addresses that the mail server does not know. */
const unknown = new Set<string>();

beforeAll(async () => {
  const { services } = await world();
  const usual = services.mail;
  services.mail = {
    ...usual,
    async send(mail) {
      if (unknown.has(mail.to.email)) throw new MailFailure('refused', '550 No such user here');
      return usual.send(mail);
    },
  };
  atEndOfFile(async () => {
    services.mail = usual;
  });
});

describe('a run by email', () => {
  test('emails every donor with an address once, and again only after their donations changed', async () => {
    const helpers = await statementHelpers();
    const [one, two] = [await helpers.giver({ name: 'Ada' }), await helpers.giver({ name: 'Ben' })];
    const silent = await helpers.giver({ name: 'Cleo', email: null });
    await given.donation(helpers.organization, { donor: one.donor._id, date: `${year}-08-01` });

    const run = await helpers.run('email');
    expect(run).toMatchObject({ state: 'done', total: 2, issued: 2, waiting: 0, refused: 0 });
    const [letter, ...more] = await lettersTo(one.email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe(`Your ${year} giving statement from Riverside Food Bank`);
    expect(letter?.text).toContain(`your 2 gifts in ${year}, $100.00 in total`);
    expect(letter?.files).toMatchObject([{ name: `giving-statement-${year}.pdf` }]);
    const text = await pdfText(letter?.files?.[0]?.bytes ?? new Uint8Array());
    expect(text).toContain('Ada');
    expect(text).not.toContain('Preview');
    expect(await helpers.fetchState(two.donor._id)).toMatchObject({
      state: 'sent',
      issued: { to: two.email },
    });
    expect(await helpers.fetchState(silent.donor._id)).toMatchObject({ state: 'unreachable' });
    expect((await helpers.start('email')).body).toMatchObject({
      code: 'statements/nobody-left',
      message: `Every donor you can reach this way already has a ${year} statement.`,
    });

    await given.donation(helpers.organization, { donor: two.donor._id, date: `${year}-09-01` });
    expect(await helpers.run('email')).toMatchObject({ total: 1, issued: 1 });
    expect(await lettersTo(one.email)).toHaveLength(1);
    expect(await lettersTo(two.email)).toHaveLength(2);
  });

  test('lists the donors whose mail bounced until their address changes', async () => {
    const helpers = await statementHelpers();
    const lost = await helpers.giver({ name: 'Lost' });
    unknown.add(lost.email);
    expect(await helpers.run('email')).toMatchObject({ state: 'done', issued: 1, refused: 1 });
    expect(await helpers.fetchState(lost.donor._id)).toMatchObject({
      state: 'unreachable',
      unreachable: 'refused',
    });
    expect((await helpers.start('email')).body['code']).toBe('statements/nobody-left');

    await helpers.staff.put(`/api/donors/${lost.donor._id}`, {
      ...given.newDonor({ name: 'Lost' }),
      version: lost.donor.version,
    });
    expect(await helpers.fetchState(lost.donor._id)).toMatchObject({ state: 'ready' });
    expect(await helpers.run('email')).toMatchObject({ issued: 1, refused: 0 });
  });

  test('skips donors whose donations are gone or who may not be written to', async () => {
    const helpers = await statementHelpers();
    const [gone, odd] = [await helpers.giver(), await helpers.giver()];
    await helpers.giver();
    // Older address lists contain such entries.
    await queryAsDatabaseOwner("update donors set email = 'ünï@bücher.example' where id = $1", [
      odd.donor._id,
    ]);
    const { status } = await helpers.start('email');
    expect(status).toBe(201);
    await helpers.staff.delete(`/api/donations/${gone.donation._id}`);
    await drainJobs();
    const { body } = await helpers.staff.get(`/api/statements/runs?year=${year}`);
    expect(body['data']).toMatchObject([{ state: 'done', total: 3, issued: 1, skipped: 2 }]);
    expect(await helpers.fetchState(gone.donor._id)).toBeUndefined();
    expect(await helpers.fetchState(odd.donor._id)).toMatchObject({ unreachable: 'refused' });
  });

  test('emails nobody twice even with two workers at once', async () => {
    const helpers = await statementHelpers();
    const givers = await Promise.all(Array.from({ length: 24 }, () => helpers.giver()));
    const { body } = await helpers.start('email');
    const job = await jobFor(helpers, (body['data'] as { _id: string })._id);
    await Promise.all([workOnRun(...job), workOnRun(...job)]);
    await drainJobs();

    const counts = await Promise.all(givers.map(async ({ email }) => lettersTo(email)));
    expect(counts.map(({ length }) => length)).toEqual(givers.map(() => 1));
  });

  test('sends after messages that a user waits for', async () => {
    const helpers = await statementHelpers();
    const [one, two] = [await helpers.giver(), await helpers.giver()];
    const { body } = await helpers.start('email');
    await workOnRun(...(await jobFor(helpers, (body['data'] as { _id: string })._id)));
    const urgent = await helpers.giver();
    await helpers.staff.post(`/api/statements/${urgent.donor._id}/email`, { year });
    await drainJobs();

    const { outbox } = await world();
    const place = (email: string) => outbox.findIndex(({ to }) => to.email === email);
    expect(place(urgent.email)).toBeGreaterThan(-1);
    expect(place(urgent.email)).toBeLessThan(Math.min(place(one.email), place(two.email)));
  });

  test('runs one at a time and can be stopped without sending the rest', async () => {
    const helpers = await statementHelpers();
    const { email } = await helpers.giver();
    const started = await helpers.start('email');
    const id = (started.body['data'] as { _id: string })._id;
    expect((await helpers.start('email')).body['code']).toBe('statements/running');
    const stopped = await helpers.staff.post(`/api/statements/runs/${id}/stop`);
    expect(stopped.body['data']).toMatchObject({ state: 'stopped', total: 1, issued: 0 });
    const again = await helpers.staff.post(`/api/statements/runs/${id}/stop`);
    expect(again.body['code']).toBe('statements/not-running');
    await drainJobs();
    expect(await lettersTo(email)).toEqual([]);

    expect(await helpers.run('email')).toMatchObject({ state: 'done', issued: 1 });
    expect(await lettersTo(email)).toHaveLength(1);
  });

  test('reports that it cannot continue, and the next run takes over', async () => {
    const helpers = await statementHelpers();
    await helpers.giver();
    const { body } = await helpers.start('email');
    const { services } = await world();
    const { _id: id } = body['data'] as { _id: string };
    await runAsOrganization(services, helpers.organization.id, services.log, (ctx) =>
      failRun(ctx, id),
    );
    const runs = await helpers.staff.get(`/api/statements/runs?year=${year}`);
    expect(runs.body['data']).toMatchObject([{ state: 'failed', issued: 0 }]);
    expect(await helpers.run('email')).toMatchObject({ state: 'done', issued: 1 });
  });
});

describe('a run on paper', () => {
  test('covers donors without email, as one document and as an archive', async () => {
    const helpers = await statementHelpers();
    await helpers.giver({ name: 'By Email' });
    await helpers.giver({ name: 'Zora', email: null });
    await helpers.giver({ name: 'Änne / Böll: "Söhne"', email: null });
    const run = await helpers.run('paper');
    expect(run).toMatchObject({ way: 'paper', state: 'done', issued: 2, documents: 1 });

    const base = `/api/statements/runs/${run._id}`;
    const files = unzip(Buffer.from(await pdfAt(helpers.organization, `${base}/archive`)));
    expect([...files.keys()]).toEqual(['0001 Änne Böll Söhne.pdf', '0002 Zora.pdf']);
    expect(await pdfText(files.get('0002 Zora.pdf') ?? new Uint8Array())).toContain('Zora');

    const book = await pdfText(await pdfAt(helpers.organization, `${base}/document`));
    expect(book.match(/Prepared for/g)).toHaveLength(2);
    expect(book.indexOf('Böll')).toBeLessThan(book.indexOf('Zora'));
    expect(book).not.toContain('Page');
    expect(book).toContain(`${year} giving statement for Zora`);
    expect((await helpers.staff.get(`${base}/document?part=2`)).status).toBe(404);
    expect(await helpers.figures()).toMatchObject({
      states: { ready: 1, printed: 2, unreachable: 0 },
      forPaper: 0,
    });
  });

  test('has nothing to print for donors with email', async () => {
    const helpers = await statementHelpers();
    await helpers.giver();
    const { _id: id } = await helpers.run('email');
    expect((await helpers.staff.get(`/api/statements/runs/${id}/archive`)).status).toBe(404);
  });
});

test('one donor gets the same statement at most five times a day', async () => {
  const helpers = await statementHelpers();
  const { donor, email } = await helpers.giver();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const reply = await helpers.staff.post(`/api/statements/${donor._id}/email`, { year });
    statuses.push(reply.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const letters = await lettersTo(email);
  const [first, second] = letters.map(({ files }) => Buffer.from(files?.[0]?.bytes ?? []));
  expect(letters).toHaveLength(5);
  expect(Buffer.compare(first ?? Buffer.of(), second ?? Buffer.of(1))).toBe(0);

  const silent = await helpers.giver({ email: null });
  const refused = await helpers.staff.post(`/api/statements/${silent.donor._id}/email`, { year });
  expect(refused.body['code']).toBe('statements/no-email');
});

test('statements go with their donor when the donor is erased for good', async () => {
  const helpers = await statementHelpers();
  const { donor } = await helpers.giver();
  await helpers.run('email');
  await helpers.staff.delete(`/api/donors/${donor._id}`);
  const [deletion] = (await helpers.staff.get('/api/trash')).body['data'] as { _id: string }[];
  expect((await helpers.staff.delete(`/api/trash/${deletion?._id}`)).status).toBe(200);
  const { body } = await helpers.staff.get(`/api/statements/runs?year=${year}`);
  expect(body['data']).toMatchObject([{ total: 1, issued: 0 }]);
});

async function jobFor({ organization }: Awaited<ReturnType<typeof statementHelpers>>, id: string) {
  const { services } = await world();
  return [unitOfWork(services, organization.id), id] as const;
}
