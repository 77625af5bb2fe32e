import { beforeAll, describe, expect, test } from 'vitest';
import { runAsOrganization, unitOfWork } from '../../platform/jobs/unit-of-work.ts';
import { MailFailure } from '../../platform/ports/mail.ts';
import { asOwner } from '../../../test/accounts/accounts.ts';
import { lettersTo } from '../../../test/world/letters.ts';
import { pdfAt, pdfText } from '../../../test/documents/pdf.ts';
import { statementOffice, year } from '../../../test/documents/statements.ts';
import { workOff } from '../../../test/world/work.ts';
import { unzip } from '../../../test/documents/zip.ts';
import { atEndOfFile, given, world } from '../../../test/world/world.ts';
import { failRun, workOnRun } from './service/work.ts';

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
    const office = await statementOffice();
    const [one, two] = [await office.giver({ name: 'Ada' }), await office.giver({ name: 'Ben' })];
    const silent = await office.giver({ name: 'Cleo', email: null });
    await given.donation(office.organization, { donor: one.donor._id, date: `${year}-08-01` });

    const run = await office.run('email');
    expect(run).toMatchObject({ state: 'done', total: 2, issued: 2, waiting: 0, refused: 0 });
    const [letter, ...more] = await lettersTo(one.email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe(`Your ${year} giving statement from Riverside Food Bank`);
    expect(letter?.text).toContain(`your 2 gifts in ${year}, $100.00 in total`);
    expect(letter?.files).toMatchObject([{ name: `giving-statement-${year}.pdf` }]);
    const text = await pdfText(letter?.files?.[0]?.bytes ?? new Uint8Array());
    expect(text).toContain('Ada');
    expect(text).not.toContain('Preview');
    expect(await office.fetchState(two.donor._id)).toMatchObject({
      state: 'sent',
      issued: { to: two.email },
    });
    expect(await office.fetchState(silent.donor._id)).toMatchObject({ state: 'unreachable' });
    expect((await office.start('email')).body).toMatchObject({
      code: 'statements/nobody-left',
      message: `Every donor you can reach this way already has a ${year} statement.`,
    });

    await given.donation(office.organization, { donor: two.donor._id, date: `${year}-09-01` });
    expect(await office.run('email')).toMatchObject({ total: 1, issued: 1 });
    expect(await lettersTo(one.email)).toHaveLength(1);
    expect(await lettersTo(two.email)).toHaveLength(2);
  });

  test('lists the donors whose mail bounced until their address changes', async () => {
    const office = await statementOffice();
    const lost = await office.giver({ name: 'Lost' });
    unknown.add(lost.email);
    expect(await office.run('email')).toMatchObject({ state: 'done', issued: 1, refused: 1 });
    expect(await office.fetchState(lost.donor._id)).toMatchObject({
      state: 'unreachable',
      unreachable: 'refused',
    });
    expect((await office.start('email')).body['code']).toBe('statements/nobody-left');

    await office.staff.put(`/api/donors/${lost.donor._id}`, {
      ...given.newDonor({ name: 'Lost' }),
      version: lost.donor.version,
    });
    expect(await office.fetchState(lost.donor._id)).toMatchObject({ state: 'ready' });
    expect(await office.run('email')).toMatchObject({ issued: 1, refused: 0 });
  });

  test('skips donors whose donations are gone or who may not be written to', async () => {
    const office = await statementOffice();
    const [gone, odd] = [await office.giver(), await office.giver()];
    await office.giver();
    // Older address lists contain such entries.
    await asOwner("update donors set email = 'ünï@bücher.example' where id = $1", [odd.donor._id]);
    const { status } = await office.start('email');
    expect(status).toBe(201);
    await office.staff.delete(`/api/donations/${gone.donation._id}`);
    await workOff();
    const { body } = await office.staff.get(`/api/statements/runs?year=${year}`);
    expect(body['data']).toMatchObject([{ state: 'done', total: 3, issued: 1, skipped: 2 }]);
    expect(await office.fetchState(gone.donor._id)).toBeUndefined();
    expect(await office.fetchState(odd.donor._id)).toMatchObject({ unreachable: 'refused' });
  });

  test('emails nobody twice even with two workers at once', async () => {
    const office = await statementOffice();
    const givers = await Promise.all(Array.from({ length: 24 }, () => office.giver()));
    const { body } = await office.start('email');
    const job = await jobFor(office, (body['data'] as { _id: string })._id);
    await Promise.all([workOnRun(...job), workOnRun(...job)]);
    await workOff();

    const counts = await Promise.all(givers.map(async ({ email }) => lettersTo(email)));
    expect(counts.map(({ length }) => length)).toEqual(givers.map(() => 1));
  });

  test('sends after messages that a user waits for', async () => {
    const office = await statementOffice();
    const [one, two] = [await office.giver(), await office.giver()];
    const { body } = await office.start('email');
    await workOnRun(...(await jobFor(office, (body['data'] as { _id: string })._id)));
    const urgent = await office.giver();
    await office.staff.post(`/api/statements/${urgent.donor._id}/email`, { year });
    await workOff();

    const { outbox } = await world();
    const place = (email: string) => outbox.findIndex(({ to }) => to.email === email);
    expect(place(urgent.email)).toBeGreaterThan(-1);
    expect(place(urgent.email)).toBeLessThan(Math.min(place(one.email), place(two.email)));
  });

  test('runs one at a time and can be stopped without sending the rest', async () => {
    const office = await statementOffice();
    const { email } = await office.giver();
    const started = await office.start('email');
    const id = (started.body['data'] as { _id: string })._id;
    expect((await office.start('email')).body['code']).toBe('statements/running');
    const stopped = await office.staff.post(`/api/statements/runs/${id}/stop`);
    expect(stopped.body['data']).toMatchObject({ state: 'stopped', total: 1, issued: 0 });
    const again = await office.staff.post(`/api/statements/runs/${id}/stop`);
    expect(again.body['code']).toBe('statements/not-running');
    await workOff();
    expect(await lettersTo(email)).toEqual([]);

    expect(await office.run('email')).toMatchObject({ state: 'done', issued: 1 });
    expect(await lettersTo(email)).toHaveLength(1);
  });

  test('reports that it cannot continue, and the next run takes over', async () => {
    const office = await statementOffice();
    await office.giver();
    const { body } = await office.start('email');
    const { services } = await world();
    const { _id: id } = body['data'] as { _id: string };
    await runAsOrganization(services, office.organization.id, services.log, (ctx) =>
      failRun(ctx, id),
    );
    const runs = await office.staff.get(`/api/statements/runs?year=${year}`);
    expect(runs.body['data']).toMatchObject([{ state: 'failed', issued: 0 }]);
    expect(await office.run('email')).toMatchObject({ state: 'done', issued: 1 });
  });
});

describe('a run on paper', () => {
  test('covers donors without email, as one document and as an archive', async () => {
    const office = await statementOffice();
    await office.giver({ name: 'By Email' });
    await office.giver({ name: 'Zora', email: null });
    await office.giver({ name: 'Änne / Böll: "Söhne"', email: null });
    const run = await office.run('paper');
    expect(run).toMatchObject({ way: 'paper', state: 'done', issued: 2, documents: 1 });

    const base = `/api/statements/runs/${run._id}`;
    const files = unzip(Buffer.from(await pdfAt(office.organization, `${base}/archive`)));
    expect([...files.keys()]).toEqual(['0001 Änne Böll Söhne.pdf', '0002 Zora.pdf']);
    expect(await pdfText(files.get('0002 Zora.pdf') ?? new Uint8Array())).toContain('Zora');

    const book = await pdfText(await pdfAt(office.organization, `${base}/document`));
    expect(book.match(/Prepared for/g)).toHaveLength(2);
    expect(book.indexOf('Böll')).toBeLessThan(book.indexOf('Zora'));
    expect(book).not.toContain('Page');
    expect(book).toContain(`${year} giving statement for Zora`);
    expect((await office.staff.get(`${base}/document?part=2`)).status).toBe(404);
    expect(await office.figures()).toMatchObject({
      states: { ready: 1, printed: 2, unreachable: 0 },
      forPaper: 0,
    });
  });

  test('has nothing to print for donors with email', async () => {
    const office = await statementOffice();
    await office.giver();
    const { _id: id } = await office.run('email');
    expect((await office.staff.get(`/api/statements/runs/${id}/archive`)).status).toBe(404);
  });
});

test('one donor gets the same statement at most five times a day', async () => {
  const office = await statementOffice();
  const { donor, email } = await office.giver();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const reply = await office.staff.post(`/api/statements/${donor._id}/email`, { year });
    statuses.push(reply.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const letters = await lettersTo(email);
  const [first, second] = letters.map(({ files }) => Buffer.from(files?.[0]?.bytes ?? []));
  expect(letters).toHaveLength(5);
  expect(Buffer.compare(first ?? Buffer.of(), second ?? Buffer.of(1))).toBe(0);

  const silent = await office.giver({ email: null });
  const refused = await office.staff.post(`/api/statements/${silent.donor._id}/email`, { year });
  expect(refused.body['code']).toBe('statements/no-email');
});

test('statements go with their donor when the donor is erased for good', async () => {
  const office = await statementOffice();
  const { donor } = await office.giver();
  await office.run('email');
  await office.staff.delete(`/api/donors/${donor._id}`);
  const [deletion] = (await office.staff.get('/api/trash')).body['data'] as { _id: string }[];
  expect((await office.staff.delete(`/api/trash/${deletion?._id}`)).status).toBe(200);
  const { body } = await office.staff.get(`/api/statements/runs?year=${year}`);
  expect(body['data']).toMatchObject([{ total: 1, issued: 0 }]);
});

async function jobFor({ organization }: Awaited<ReturnType<typeof statementOffice>>, id: string) {
  const { services } = await world();
  return [unitOfWork(services, organization.id), id] as const;
}
