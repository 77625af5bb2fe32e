import pg from 'pg';
import { send } from './send.ts';
import { openAccount, startProduct } from './servers/product.ts';
import { heading, printLine, timed, timingLine } from './report.ts';
import { seedGiving } from './database/seed-giving.ts';

const size = { donors: 10_000, pledges: 10_000, donations: 10_000 };
const rounds = 60;

/** The calendar of 30 days over HTTP, with all four first rules on, and one of its days. */
export async function benchReminders() {
  heading('Reminders: the calendar of 30 days of 10,000 open pledges');
  const product = await startProduct();
  const owner = new pg.Client(product.owner);
  try {
    await owner.connect();
    const account = await openAccount(product);
    await seedGiving(owner, account.organizationId, size);
    await owner.query(switchOn, [account.organizationId]);
    await owner.query('vacuum analyze');
    const { rows } = await owner.query<{ open: number }>(
      `select count(*)::int as open from pledges where organization_id = $1 and status = 'open'`,
      [account.organizationId],
    );
    printLine(`open pledges: ${rows[0]?.open}`);
    for (const [name, path] of questions) {
      printLine(timingLine(name, await timed(rounds, () => send(product, account, 'GET', path))));
    }
  } finally {
    await owner.end();
    await product.stop();
  }
}

/** The rules are on, and no check for due reminders runs: only reading is timed. */
const switchOn = `
  with verified as (
    update users set email_verified_at = now()
    where id in (select user_id from memberships where organization_id = $1)
    returning id
  )
  update reminder_rules r set is_on = true, starts_on = current_date - 1,
    author_id = (select id from verified limit 1)
  where r.organization_id = $1`;

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const questions: [string, string][] = [
  ['the calendar (below 100 ms)', '/api/reminders/calendar'],
  ['the figures above the list', '/api/reminders/figures'],
  ['the first 25 of a day', `/api/reminders?date=${tomorrow}`],
];
