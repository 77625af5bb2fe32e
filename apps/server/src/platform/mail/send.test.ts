import { describe, expect, test } from 'vitest';
import {
  arrivedFor,
  mailHelpers,
  resetLetter,
  resetLink,
  sendingJob,
} from '../../../test/world/mail.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { given, world } from '../../../test/world/world.ts';
import { runAsOrganization } from '../jobs/unit-of-work.ts';
import { MailFailure } from '../ports/mail.ts';
import { queueMail } from './queue-mail.ts';
import { sendMail } from '../../schedule.ts';
import { openMail } from './smtp.ts';

const helpers = mailHelpers();
const { arrived, attempt, post, services, stored } = helpers;

test('a posted message is sent once, by a job, and its letter is not kept', async () => {
  const { outbox } = await world();
  const id = await post();
  expect(await stored(id)).toMatchObject({
    state: 'queued',
    attempts: 0,
    subject: 'Reset your password',
  });

  await drainJobs();

  expect(outbox.filter(({ to }) => to.email === helpers.email())).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 1, letter: null });
});

test('a message arrives, and the mail server’s reply is stored', async () => {
  const id = await post();
  await attempt(id);

  expect(await arrived()).toMatchObject([{ recipients: [helpers.email()], links: [resetLink] }]);
  const message = await stored(id);
  expect(message).toMatchObject({ state: 'sent', lastError: null, letter: null });
  expect(message.providerId).toContain('250');
  expect(JSON.stringify(message)).not.toContain('token=');
});

test('a job that runs again after it was done sends nothing', async () => {
  const id = await post();
  await attempt(id);
  await attempt(id);

  expect(await arrived()).toHaveLength(1);
});

test('a rolled-back transaction sends nothing', async () => {
  const all = await services();
  const posting = runAsOrganization(all, helpers.organization().id, all.log, async (ctx) => {
    const letter = resetLetter;
    await queueMail(ctx, {
      to: { name: 'Ada', email: helpers.email() },
      kind: 'auth/reset',
      letter,
    });
    throw new Error('changed my mind');
  });
  await expect(posting).rejects.toThrow('changed my mind');
  await drainJobs();

  const { outbox } = await world();
  expect(outbox.filter(({ to }) => to.email === helpers.email())).toEqual([]);
});

describe('the mail server', () => {
  test('makes a message wait and be retried if it is busy', async () => {
    const id = await post();
    await helpers.fault({ fault: 'later', times: 2 });

    await expect(attempt(id)).rejects.toThrow(MailFailure);
    await expect(attempt(id)).rejects.toThrow('error 4.7.1');
    expect(await stored(id)).toMatchObject({ state: 'queued', attempts: 2, unclearAttempts: 0 });
    await attempt(id);

    expect(await arrived()).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 3 });
  });

  test('makes the last attempt give the message up if it stays busy', async () => {
    const id = await post();
    await helpers.fault({ fault: 'later' });
    const error = await attempt(id).catch((thrown: Error) => thrown);
    const { unit, ids } = sendingJob(await services(), helpers.organization().id, id);
    await sendMail.giveUp?.(unit, ids, error as Error);

    const message = await stored(id);
    expect(message).toMatchObject({ state: 'failed', letter: null });
    expect(message.lastError).toBe('The mail server asked us to wait (error 4.7.1).');
  });

  test('makes a message fail for good if the recipient is unknown', async () => {
    const id = await post();
    await helpers.fault({ fault: 'never' });
    await attempt(id);
    await attempt(id);

    const message = await stored(id);
    expect(message).toMatchObject({ state: 'bounced', attempts: 1, letter: null });
    expect(message.lastError).toBe('This email address doesn’t exist.');
    expect(await arrived()).toEqual([]);
  });

  test('makes a message be retried only once if it hangs up without an answer', async () => {
    const id = await post();
    await helpers.fault({ fault: 'drop', times: 5 });

    await expect(attempt(id)).rejects.toMatchObject({ kind: 'unclear' });
    expect(await stored(id)).toMatchObject({ state: 'queued', unclearAttempts: 1 });
    await attempt(id);
    await attempt(id);

    expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 2, letter: null });
    const ids = (await arrived()).map(({ headers }) =>
      headers.find(({ key }) => key === 'Message-ID'),
    );
    expect(ids).toEqual([ids[0], ids[0]]);
  });
});

test('without a mail server a message fails with the name of the missing setting', async () => {
  const id = await post();
  await attempt(id, openMail({ smtpUrl: undefined, from: { name: '', email: '' } }));

  const message = await stored(id);
  expect(message).toMatchObject({ state: 'failed', attempts: 0, letter: null });
  expect(message.lastError).toContain('SMTP_URL');
});

test('a recipient that is more than a plain email address is refused', async () => {
  const id = await post({
    name: 'Ada\r\nBcc: eve@evil.example',
    email: '"eve@evil.example x"@example.org',
  });
  await attempt(id);

  expect(await stored(id)).toMatchObject({ state: 'failed', toName: 'Ada Bcc: eve@evil.example' });
  expect(await arrivedFor(helpers.sandboxUrl(), 'eve@evil.example')).toEqual([]);
});

test("another organization's job does not find the message", async () => {
  const id = await post();
  const stranger = await given.organization();
  const { unit, ids } = sendingJob(await services(), stranger.id, id);
  await sendMail.run(unit, ids);

  expect(await arrived()).toEqual([]);
  expect(await stored(id)).toMatchObject({ state: 'queued', attempts: 0 });
});
