import { setTimeout as wait } from 'node:timers/promises';
import { openConnectedOrganization, sendAsOrganization } from '../connected-organization.ts';
import { startEnvironment, type ProofEnvironment, type ServerProcess } from '../environment.ts';
import { chance, type ProofOptions, type Verdict } from '../verdict.ts';
import { controls } from './controls.ts';
import { startFailingReceiver, startPrivateService } from './receiver.ts';
import { findViolations } from './violations.ts';

const defaultEvents = 10_000;
const donors = 200;
/** About so often, the server is killed. */
const mostKills = 12;
const patienceMs = 120_000;

/**
 * Records change while the receiver fails in every way and the server is killed repeatedly. Every
 * event must be accepted at least once, no event of a record may arrive before its predecessor was
 * accepted, and nothing may connect to a private address.
 */
export async function proveWebhooks({ isControl, seed, times }: ProofOptions): Promise<Verdict> {
  const events = times ?? defaultEvents;
  const next = chance(seed);
  const environment = await startEnvironment();
  const inside = await startPrivateService();
  const receiver = await startFailingReceiver(next, `http://localhost:${inside.port}/`);
  const hosts = [`127.0.0.1:${receiver.port}`, ...(isControl ? [`localhost:${inside.port}`] : [])];
  const start = () => environment.start({ env: { WEBHOOK_LOCAL_HOSTS: hosts.join(',') } });
  let server = await start();
  let kills = 0;
  const begun = Date.now();
  try {
    const ports = { receiver: receiver.port, inside: inside.port };
    const organization = await prepare(environment, ports);
    if (isControl) for (const control of controls) await environment.sql(control);
    const writing = write(environment, organization, events);
    const progress = { left: -1, until: Date.now() + patienceMs };
    let requestsAtKill = events / 20;
    for (;;) {
      await wait(500 + next() * 1_000);
      const left = await countPending(environment);
      if (left === 0 && (await isOver(writing))) break;
      if (left !== progress.left) progress.until = Date.now() + patienceMs;
      if (Date.now() > progress.until) break;
      progress.left = left;
      if (receiver.arrivals.length > requestsAtKill) {
        server = await killAndRestart(environment, server, start);
        kills += 1;
        requestsAtKill = receiver.arrivals.length + (0.5 + next()) * (events / mostKills);
      } else if (next() < 0.2) await receiver.close();
      await passTime(environment);
    }
    await writing;
    const { lost, early, ...found } = await findViolations(environment, receiver.arrivals);
    const { connections } = inside.counts;
    const seconds = Math.round((Date.now() - begun) / 1_000);
    return {
      claim:
        'each event arrives at least once and in order for its record, none at a private address',
      violations: [
        ...lost.map((event) => `${event} was never accepted`),
        ...early.map((event) => `${event} arrived before its predecessor was accepted`),
        ...Array.from({ length: connections }, () => 'a connection to a private address'),
      ],
      promises: {
        'lost events': lost.length,
        'events before their predecessor': early.length,
        'connections to a private address': connections,
      },
      counts:
        `${found.events} events, ${receiver.arrivals.length} requests, ${kills} kills, ` +
        `${seconds} seconds, ${JSON.stringify(receiver.ways)}`,
      done: found.events,
      least: times === null ? defaultEvents : 1,
    };
  } finally {
    await server.stop();
    receiver.stop();
    inside.stop();
    await environment.close();
  }
}

type Ports = { receiver: number; inside: number };

/** An organization with donors, and a webhook for them beside some that lead inside. */
async function prepare(environment: ProofEnvironment, ports: Ports): Promise<string> {
  const organization = await openConnectedOrganization(environment);
  const { id } = organization;
  const add = async (url: string, eventType: string) => {
    const webhook = { url, description: '', eventTypes: [eventType] };
    const { status, body } = await sendAsOrganization(
      organization,
      '/api/webhook-endpoints',
      webhook,
    );
    if (status !== 200) throw new Error(`No webhook: ${JSON.stringify(body)}`);
  };
  await environment.sql(
    `insert into donors (organization_id, id, name)
     select $1, gen_random_uuid(), 'Donor ' || n from generate_series(1, $2::int) n`,
    [id, donors],
  );
  await add(`http://127.0.0.1:${ports.receiver}/`, 'donor.updated');
  for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]', '2130706433']) {
    await add(`https://${host}:${ports.inside}/${host.length}`, 'campaign.created');
  }
  await environment.sql(
    `insert into campaigns (organization_id, id, name, target_cents)
     values ($1, gen_random_uuid(), 'Inside', 100)`,
    [id],
  );
  return id;
}

async function write(environment: ProofEnvironment, organization: string, events: number) {
  for (let written = 0; written < events; written += donors) {
    await environment.sql(
      `update donors set version = version + 1 where organization_id = $1
         and id in (select id from donors where organization_id = $1 order by id limit $2)`,
      [organization, Math.min(donors, events - written)],
    );
    await wait(100);
  }
}

const isOver = (work: Promise<unknown>) =>
  Promise.race([work.then(() => true), wait(0).then(() => false)]);

async function killAndRestart(
  environment: ProofEnvironment,
  server: ServerProcess,
  start: () => Promise<ServerProcess>,
) {
  process.kill(server.pid, 'SIGKILL');
  await server.ended;
  // The leases of a dead process would end within half a minute.
  await environment.sql('update webhook_deliveries set leased_until = null');
  return start();
}

/** The pauses between attempts would take a day. */
const passTime = (environment: ProofEnvironment) =>
  environment.sql(
    `update webhook_deliveries set next_attempt_at = now()
     where state = 'pending' and next_attempt_at > now() and type = 'donor.updated'`,
  );

async function countPending(environment: ProofEnvironment): Promise<number> {
  const [row] = await environment.sql<{ count: number }>(
    `select (select count(*) from business_events where entity = 'donor' and type = 'updated')::int
       - (select count(*) from webhook_deliveries
          where type = 'donor.updated' and state <> 'pending')::int as count`,
  );
  return row?.count ?? 0;
}
