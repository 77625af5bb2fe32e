import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { escapeIdentifier } from 'pg';
import { openMail } from '../../src/platform/mail/smtp.ts';
import { openTwilio } from '../../src/platform/sms/twilio.ts';
import { openStripe } from '../../src/platform/stripe/client.ts';
import { withDatabaseOwner, cardProvider } from '../money/cards.ts';
import { atEndOfFile, publicUrl, world } from '../world/world.ts';

/** Text that no outside service has ever sent, with personal data in it. */
export const strangeText = 'Zrq strange words <b>sk_live_1</b>';
export const personInIt = 'eve.strange@example.org';
const rawText = `${strangeText} ${personInIt}`;

/** Makes every outside service give its reasons in unknown words. */
export async function makeServicesTalk() {
  const [{ services }, { stripe }] = await Promise.all([world(), cardProvider()]);
  const provider = services.provider;
  const { mail, sms } = services;
  const servers = [await talkingStripe(stripe.apiUrl ?? ''), await refusingSms()];
  const smtp = await refusingSmtp();
  const [apiUrl, smsUrl] = servers.map((server) => `http://127.0.0.1:${getPort(server)}`);
  services.provider = openStripe({ ...stripe, apiUrl, isStandIn: true });
  services.mail = openMail({
    smtpUrl: `smtp://127.0.0.1:${getPort(smtp)}`,
    from: { name: 'Pledgewell', email: 'no-reply@giving.example' },
  });
  const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'secret', from: '+14155550100' };
  services.sms = openTwilio({ ...account, apiUrl: smsUrl, isStandIn: true }, () => publicUrl);
  atEndOfFile(async () => {
    services.mail.close();
    Object.assign(services, { provider, mail, sms });
    for (const server of [...servers, smtp]) server.close();
  });
}

const getPort = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** The stand-in for Stripe, with planned refusals and unknown texts. */
const refusals: RegExp[] = [];

/** The next call with this prefix is refused for an unknown reason. */
export const refuseNext = (call: RegExp) => void refusals.push(call);

async function talkingStripe(apiUrl: string): Promise<Server> {
  const server = createServer((request, reply) => {
    const answer = async () => {
      const call = `${request.method} ${request.url}`;
      const index = refusals.findIndex((each) => each.test(call));
      if (index < 0) return passOn(apiUrl, request);
      refusals.splice(index, 1);
      const error = { type: 'invalid_request_error', code: 'zrq_code', message: rawText };
      return { status: 400, body: JSON.stringify({ error }) };
    };
    void answer().then(({ status, body }) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(inStrangeWords(body)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

async function passOn(apiUrl: string, request: IncomingMessage) {
  const {
    host: _host,
    connection: _connection,
    'content-length': _length,
    ...headers
  } = request.headers;
  const body = await text(request);
  const reply = await fetch(`${apiUrl}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body === '' ? {} : { body }),
  });
  return { status: reply.status, body: await reply.text() };
}

/** Every reason that is given in words. */
const inStrangeWords = (body: string) =>
  body.replaceAll(
    /"(message|failure_message|seller_message)":\s*"(?:[^"\\]|\\.)*"/g,
    (_found, name: string) => `"${name}":${JSON.stringify(rawText)}`,
  );

async function refusingSms(): Promise<Server> {
  const refusal = { code: 99_999, message: rawText, more_info: rawText, status: 400 };
  const server = createServer((request, reply) => {
    request.resume();
    reply.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** A mail server that knows no recipient and says so in unknown words. */
async function refusingSmtp() {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 strange ESMTP\r\n');
    socket.setEncoding('utf8').on('data', (lines: string) => {
      for (const line of lines.split('\r\n').filter((each) => each !== '')) {
        const isRecipient = /^RCPT/i.test(line);
        socket.write(isRecipient ? `550 5.1.1 ${rawText}\r\n` : '250 OK\r\n');
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** The tables whose rows contain a text. */
export const tablesWith = (words: string) =>
  withDatabaseOwner(async (client) => {
    const { rows } = await client.query<{ schema: string; name: string }>(
      `select schemaname as schema, tablename as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { schema, name } of rows) {
      const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
      const { rowCount } = await client.query(
        `select from ${escapeIdentifier(schema)}.${escapeIdentifier(name)} t
         where t::text like '%' || $1 || '%' limit 1`,
        [words],
      );
      if (rowCount !== 0) found.push(table);
    }
    return found;
  });
