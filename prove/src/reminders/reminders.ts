import { setTimeout as wait } from 'node:timers/promises';
import {
  openConnectedOrganization,
  type ConnectedOrganization,
} from '../connected-organization.ts';
import { remindedDonors, type RemindedDonor } from './reminded-donors.ts';
import { startWorkers, type Workers } from './reminder-workers.ts';
import { reminderViolations, type DeliveredMessage } from './reminder-verdict.ts';
import { startEnvironment, type ProofEnvironment } from '../environment.ts';
import { chance, type ProofOptions, type Verdict } from '../verdict.ts';

const reminders = 1_000;
/**
 * Moments (UTC) on the days when clocks go forward and back: at night, too early to send, after ten
 * in the easternmost zone, after ten in the westernmost.
 */
const changes = [
  {
    days: ['2026-03-07', '2026-03-08'],
    moments: ['2026-03-08T02:30', '2026-03-08T11:30', '2026-03-08T14:30', '2026-03-08T20:30'],
  },
  {
    days: ['2026-10-31', '2026-11-01'],
    moments: ['2026-11-01T01:30', '2026-11-01T12:30', '2026-11-01T15:30', '2026-11-01T20:30'],
  },
];
/** At the third moment most of them are due, and workers are killed. */
const killedAt = 2;

/**
 * Three workers, one of which is repeatedly killed at random, remind donors in several time zones
 * across both clock changes. Some donors pay after their reminder was planned.
 */
export async function proveReminders({ isControl, seed, times }: ProofOptions): Promise<Verdict> {
  const next = chance(seed);
  const environment = await startEnvironment();
  const least = times ?? reminders;
  const web = await environment.start();
  const organization = await openConnectedOrganization(environment);
  await web.stop();
  const workers = await startWorkers(environment, isControl ? ['loose-reminders'] : [], next);
  const arrived: DeliveredMessage[] = [];
  const donors: RemindedDonor[] = [];
  try {
    for (const { days, moments } of changes) {
      const some = await remindedDonors(organization, { days, count: Math.ceil(least / 2) });
      donors.push(...some);
      for (const [place, moment] of moments.entries()) {
        if (place === killedAt) await payFor(organization, some, moment);
        await pass(workers, organization, { moment, isKilling: place === killedAt && !isControl });
        arrived.push(...(await collect(environment)));
      }
    }
    const { violations, counts } = await reminderViolations(organization, donors, arrived);
    return {
      claim:
        'each email goes out once, each text at most once, none in the night and none for what ' +
        'is paid',
      violations,
      counts: `${donors.length} reminders, 3 workers, ${workers.kills()} kills, ${counts}`,
      done: workers.kills() === 0 && !isControl ? 0 : donors.length,
      least,
    };
  } finally {
    await workers.stop();
    await environment.close();
  }
}

/** Payments made after their reminder was planned, and before it is sent. */
async function payFor(
  { environment, id }: ConnectedOrganization,
  donors: readonly RemindedDonor[],
  moment: string,
) {
  const paid = donors.filter(({ isPaying }) => isPaying).map(({ id: donor }) => donor);
  await environment.sql(
    `insert into donations (organization_id, id, donor_id, pledge_id, amount_cents, date, method,
       created_at)
     select p.organization_id, gen_random_uuid(), p.donor_id, p.id, p.amount_cents, $3::date,
       'check', $3::timestamptz
     from pledges p where p.organization_id = $1 and p.donor_id = any ($2::uuid[])`,
    [id, paid, `${moment}:00Z`],
  );
}

type Passing = { moment: string; isKilling: boolean };

/** Moves the clock and waits until there is nothing left to do at that moment. */
async function pass(
  workers: Workers,
  organization: ConnectedOrganization,
  { moment, isKilling }: Passing,
) {
  await workers.moveTo(new Date(`${moment}:00Z`));
  const killing = isKilling ? workers.kill(12) : Promise.resolve();
  // Rules are checked every few seconds.
  await wait(9_000);
  await killing;
  const until = Date.now() + 300_000;
  while (Date.now() < until && !(await isIdle(organization, workers.now()))) await wait(500);
}

async function isIdle({ environment, id }: ConnectedOrganization, now: Date): Promise<boolean> {
  const [left] = await environment.sql<{ due: number; going: number }>(
    `select
       (select count(*)::int from reminders
        where organization_id = $1 and state = 'scheduled' and scheduled_at <= $2) as due,
       (select count(*)::int from messages
        where organization_id = $1 and list = 'reminders'
          and state in ('queued', 'sending')) as going`,
    [id, now],
  );
  return left?.due === 0 && left.going === 0;
}

type Mail = { recipients: string[]; headers: { key: string; value: string }[] };
type Text = { to: string };

/** The stand-ins drop older messages, so their boxes are emptied at each moment. */
async function collect({ sandboxUrl }: ProofEnvironment): Promise<DeliveredMessage[]> {
  const take = async (box: string) => {
    const { messages } = (await (await fetch(`${sandboxUrl}/${box}/messages`)).json()) as {
      messages: unknown[];
    };
    await fetch(`${sandboxUrl}/${box}/messages`, { method: 'DELETE' });
    return messages;
  };
  const mails = ((await take('mail')) as Mail[]).map(
    ({ recipients, headers }): DeliveredMessage => ({
      channel: 'email',
      to: recipients.join(' '),
      key: headers.find(({ key }) => key.toLowerCase() === 'message-id')?.value ?? '',
    }),
  );
  const texts = ((await take('sms')) as Text[]).map(({ to }): DeliveredMessage => ({
    channel: 'sms',
    to,
    key: '',
  }));
  return [...mails, ...texts];
}
