import { setTimeout as wait } from 'node:timers/promises';
import { openConnectedOrganization, sendAsOrganization } from '../connected-organization.ts';
import { startEnvironment, type ProofEnvironment, type Running } from '../environment.ts';
import { chance, type ProofOptions, type Verdict } from '../verdict.ts';
import { startFailingReceiver, startPrivateService, type Arrival } from './receiver.ts';

const defaultEvents = 10_000;
const donors = 200;
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
  try {
    const organization = await prepare(environment, {
      receiver: receiver.port,
      inside: inside.port,
    });
    if (isControl) await environment.sql(withoutOrder);
    const writing = write(environment, organization, events);
    let until = Date.now() + patienceMs;
    let before = -1;
    for (;;) {
      await wait(1_500 + next() * 2_500);
      const left = await countPending(environment);
      if (left === 0 && (await isOver(writing))) break;
      if (left !== before) until = Date.now() + patienceMs;
      if (Date.now() > until) break;
      before = left;
      if (next() < 0.35) {
        server = await killAndRestart(environment, server, start);
        kills += 1;
      }
      await passTime(environment);
    }
    await writing;
    return {
      claim:
        'each event arrives at least once and in order for its record, none at a private address',
      violations: [
        ...(await violationsIn(environment, receiver.arrivals)),
        ...(inside.counts.connections > 0
          ? [`${inside.counts.connections} connections to a private address`]
          : []),
      ],
      counts:
        `${events} events, ${receiver.arrivals.length} requests, ${kills} kills, ` +
        JSON.stringify(receiver.failures),
      done: events,
      least: times === null ? defaultEvents : 1,
    };
  } finally {
    receiver.recover();
    await server.stop();
    receiver.stop();
    inside.stop();
    await environment.close();
  }
}

type Ports = { receiver: number; inside: number };

/** An organization with donors, and a webhook for them beside one that leads inside. */
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
  await add(`https://localhost:${ports.inside}/`, 'campaign.created');
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
  server: Running,
  start: () => Promise<Running>,
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

async function violationsIn(environment: ProofEnvironment, arrivals: readonly Arrival[]) {
  const deliveries = await environment.sql<{ event_id: string; entity_id: string }>(
    `select event_id, entity_id from webhook_deliveries
     where type = 'donor.updated' order by position`,
  );
  const [row] = await environment.sql<{ count: number }>(
    `select count(*)::int as count from business_events
     where entity = 'donor' and type = 'updated'`,
  );
  const predecessors = new Map<string, string>();
  const last = new Map<string, string>();
  for (const { event_id: event, entity_id: entity } of deliveries) {
    const before = last.get(entity);
    if (before !== undefined) predecessors.set(event, before);
    last.set(entity, event);
  }

  const accepted = new Set<string>();
  const early = new Set<string>();
  for (const { eventId, isAccepted } of arrivals) {
    const before = predecessors.get(eventId);
    if (before !== undefined && !accepted.has(before)) early.add(eventId);
    if (isAccepted) accepted.add(eventId);
  }
  const missing = deliveries.filter(({ event_id: event }) => !accepted.has(event));
  return [
    ...(row?.count === deliveries.length
      ? []
      : [`${row?.count} events became ${deliveries.length} deliveries`]),
    ...missing.map(({ event_id: event }) => `${event} was never accepted`),
    ...[...early].map((event) => `${event} arrived before its predecessor was accepted`),
  ];
}

/** The control: whatever is due is sent, also before an earlier event of its record. */
const withoutOrder = `
create or replace function claim_webhook_deliveries(p_now timestamptz, p_until timestamptz, p_most int)
returns setof webhook_deliveries language sql as $$
  update webhook_deliveries c set leased_until = p_until
  where c.organization_id = current_organization() and c.id in (
    select d.id from webhook_deliveries d
    where d.organization_id = current_organization() and d.state = 'pending'
      and d.next_attempt_at <= p_now and (d.leased_until is null or d.leased_until <= p_now)
    order by d.next_attempt_at, d.position limit p_most for update of d skip locked)
  returning c.*
$$`;
