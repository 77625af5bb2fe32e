import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailFaults } from './faults.ts';
import type { Mailbox } from './mailbox.ts';

export type Smtp = { url: string; stop(): Promise<void> };

const mostBytes = 2 * 1024 * 1024;

/** A mail server that accepts everything from everybody, and fails as planned. */
export async function startSmtp(host: string, mailbox: Mailbox, faults: MailFaults): Promise<Smtp> {
  const server = new SMTPServer({
    name: 'sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    size: mostBytes,
    rejectOversized: true,
    onConnect: (_session, done) =>
      done(faults.take(['refuse']) ? reply(421, 'Too busy for you') : null),
    onRcptTo: ({ address: email }, _session, done) => {
      const fault = faults.take(['later', 'never'], email);
      if (fault?.kind === 'later') return done(reply(451, '4.7.1 Try again later'));
      if (fault?.kind === 'never') return done(reply(550, '5.1.1 No such user here'));
      done();
    },
    onData: (stream, session, done) => {
      take(stream, session).then(
        () => done(null, `Queued as ${session.id}`),
        (error: Error) => done(error),
      );
    },
  });
  // A broken connection is the sender's problem.
  server.on('error', () => {});

  async function take(stream: SMTPServerDataStream, { id, envelope }: SMTPServerSession) {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) return;
    const recipients = envelope.rcptTo.map(({ address: email }) => email);
    const fault = faults.take(['slow', 'drop'], recipients[0]);
    mailbox.take(raw, recipients);
    if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false });
    if (fault?.kind === 'drop') hangUp(id);
  }

  function hangUp(id: string) {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  }

  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host.includes(':') ? `[${host}]` : host}:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const reply = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
