import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Log } from '../../src/platform/core/context.ts';
import { withTenant, type OrgId } from '../../src/platform/db/tenant.ts';
import type { Services } from '../../src/platform/core/services.ts';
import { runAsOrganization, unitOfWork } from '../../src/platform/jobs/unit-of-work.ts';
import type { Letter } from '../../src/platform/mail/letter.ts';
import type { MailPort } from '../../src/platform/ports/mail.ts';
import { queueMail } from '../../src/platform/mail/queue-mail.ts';
import { sendMail } from '../../src/schedule.ts';
import { openMail } from '../../src/platform/mail/smtp.ts';
import { startSandbox, type Sandbox } from '../../src/platform/sandbox/start.ts';
import { given, world, type Organization } from './world.ts';

/** A message as the mail server's stand-in has it. */
export type DeliveredMail = {
  recipients: string[];
  from: { name: string; email: string };
  to: { name: string; email: string }[];
  subject: string;
  text: string;
  html: string;
  headers: { key: string; value: string }[];
  links: string[];
};

/** The mail that the stand-in has for a recipient, newest first. */
export async function arrivedFor(sandboxUrl: string, email: string): Promise<DeliveredMail[]> {
  const reply = await fetch(`${sandboxUrl}/mail/messages?to=${encodeURIComponent(email)}`);
  return ((await reply.json()) as { messages: DeliveredMail[] }).messages;
}

/** Makes the next messages to a recipient fail. */
export async function addMailFault(sandboxUrl: string, fault: Record<string, unknown>) {
  const body = JSON.stringify(fault);
  const reply = await fetch(`${sandboxUrl}/mail/faults`, { method: 'PUT', body });
  if (reply.status !== 200) throw new Error(await reply.text());
}

/** The job that sends a message, as a worker takes it. */
export const sendingJob = (services: Services, organizationId: OrgId, messageId: string) => ({
  unit: unitOfWork(services, organizationId),
  ids: { messageId },
});

export const resetLink = 'https://giving.example/reset-password?token=Zm9v&next=%2Fdashboard';

export const resetLetter: Letter = {
  subject: 'Reset your password',
  preheader: 'The link works once and for an hour.',
  blocks: [
    { kind: 'heading', text: 'Choose a new password' },
    {
      kind: 'paragraph',
      text: 'Hello Ada,\nsomebody asked to reset the password of your account.',
    },
    { kind: 'button', label: 'Reset password', url: resetLink },
    { kind: 'note', text: 'If it was not you, there is nothing to do.' },
  ],
};

const from = { name: 'Pledgewell', email: 'hello@giving.example' };

/** One organization that posts mail and sends it through the stand-in, for the tests of a file. */
export function mailHelpers() {
  let sandbox: Sandbox;
  let mail: MailPort;
  let organization: Organization;
  let email = '';

  /** The product's services with the real mail connection, or another one. */
  const services = async (way = mail): Promise<Services> => ({
    ...(await world()).services,
    mail: way,
  });
  const helpers = {
    services,
    /** A different recipient in each test. */
    email: () => email,
    sandboxUrl: () => sandbox.url,
    organization: () => organization,

    async post(to = { name: 'Ada Okafor', email }) {
      const all = await services();
      return runAsOrganization(all, organization.id, all.log, (ctx) =>
        queueMail(ctx, { to, kind: 'auth/reset', letter: resetLetter }),
      );
    },

    /** One attempt of a worker at a message. */
    attempt: async (id: string, way = mail) => {
      const { unit, ids } = sendingJob(await services(way), organization.id, id);
      await sendMail.run(unit, ids);
    },

    async stored(id: string) {
      const { pools } = (await world()).services;
      return withTenant(pools.app, organization.id, (db) =>
        db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      );
    },

    arrived: () => arrivedFor(sandbox.url, email),
    fault: (fault: Record<string, unknown>) => addMailFault(sandbox.url, { to: email, ...fault }),
    async letMinutesPass(minutes: number) {
      (await world()).setNow(new Date(Date.now() + minutes * 60_000));
    },
  };

  beforeAll(async () => {
    sandbox = await startSandbox(pino({ level: 'silent' }) as unknown as Log);
    mail = openMail({ smtpUrl: sandbox.smtpUrl, from });
    organization = await given.organization();
  });
  beforeEach(() => {
    email = `ada-${randomUUID()}@example.org`;
  });
  // Removes waiting jobs, so that later tests in the same database do not run them.
  afterEach(async () => {
    const { services: all, setNow } = await world();
    setNow(undefined);
    await all.boss.deleteQueuedJobs(sendMail.name);
  });
  afterAll(async () => {
    mail.close();
    await sandbox.stop();
  });
  return helpers;
}
