import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { send } from './send.ts';
import type { Account, Product } from './servers/product.ts';
import { printLine } from './report.ts';

/** A pledge that can be paid. */
export type Target = { id: string; donor: string };

export type Payer = { product: Product; owner: pg.Client; account: Account; targets: Target[] };

const payments = 1_500;
const clients = 16;

export async function payablePledges(
  owner: pg.Client,
  { organizationId }: Account,
): Promise<Target[]> {
  const { rows } = await owner.query<Target>(
    `select id, donor_id as donor from pledges
     where organization_id = $1 and status <> 'canceled' order by id limit 5000`,
    [organizationId],
  );
  return rows;
}

// No two payments of a run are duplicates, about which the product would ask.
let made = 0;

export async function payOne({ product, account, targets }: Payer, round: number) {
  made += 1;
  const { id, donor } = targets[(round * 7) % targets.length] ?? { id: '', donor: '' };
  await send(product, account, 'POST', '/api/donations', {
    donor,
    pledgeId: id,
    amount: (100 + made) / 100,
    method: 'check',
    date: '2026-11-20',
  });
}

export async function insertOne(
  { owner, account, targets }: Pick<Payer, 'owner' | 'account' | 'targets'>,
  round: number,
) {
  const { id, donor } = targets[(round * 11) % targets.length] ?? { id: '', donor: '' };
  await owner.query('begin');
  await owner.query({
    name: 'pay',
    text: `insert into donations
      (organization_id, id, donor_id, pledge_id, amount_cents, date, method)
      values ($1, $2, $3, $4, $5, current_date, 'check')`,
    values: [account.organizationId, randomUUID(), donor, id, 100 + round],
  });
  await owner.query('commit');
}

/** Says how many payments many clients make at once, beside the bare INSERT. */
export async function paymentsASecond(label: string, payer: Payer) {
  const inserted = await insertsASecond(payer);
  const paid = await perSecond(
    Array.from({ length: clients }, () => (round) => payOne(payer, round)),
  );
  printLine(
    `\n${label}: payments with ${clients} clients: ${paid.toFixed(0)} a second; ` +
      `the bare INSERT through as many connections: ${inserted.toFixed(0)}`,
  );
}

async function insertsASecond({ product, account, targets }: Payer) {
  const connections = Array.from({ length: clients }, () => new pg.Client(product.owner));
  await Promise.all(connections.map((each) => each.connect()));
  const inserted = await perSecond(
    connections.map((owner) => (round) => insertOne({ owner, account, targets }, round)),
  );
  await Promise.all(connections.map((each) => each.end()));
  return inserted;
}

/** How many rounds per second all clients make together, each sequentially. */
async function perSecond(everybody: readonly ((round: number) => Promise<void>)[]) {
  let round = 0;
  const startedAt = performance.now();
  await Promise.all(
    everybody.map(async (one) => {
      for (let done = 0; done < payments / everybody.length; done += 1) await one((round += 1));
    }),
  );
  return payments / ((performance.now() - startedAt) / 1_000);
}
