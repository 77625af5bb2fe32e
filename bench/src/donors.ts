import { Agent, get } from 'node:http';
import pg from 'pg';
import { openAccount, startProduct, type Account, type Product } from './servers/product.ts';
import { heading, printLine, timed, timingLine, type RunTimes } from './report.ts';
import { lastName, seedDonors } from './database/seed.ts';

const donors = 100_000;
const rounds = 2_000;

/**
 * The donor list and the name search over HTTP beside the same SQL through the bare driver, in one
 * run with one client each. The SQL consists of a request's statements, recorded by the driver
 * while the product's own code runs.
 */
export async function benchDonors() {
  heading(`Donors: ${donors.toLocaleString('en-US')} in one organization, one client`);
  const product = await startProduct();
  const owner = new pg.Client(product.owner);
  try {
    await owner.connect();
    const account = await openAccount(product);
    await seedDonors(owner, account.organizationId, donors);

    const gate = await timed(rounds, () => send(product, account, '/api/auth/me'));
    printLine(timingLine('the gate and the session alone: HTTP', gate));
    await compare('list, first pages', product, owner, account, listSql, (round) => ({
      path: `/api/donors?overdue=true&limit=10&page=${1 + (round % 50)}`,
      values: [account.organizationId, 10, (round % 50) * 10],
    }));
    await compare('list, last pages', product, owner, account, listSql, (round) => ({
      path: `/api/donors?overdue=true&limit=10&page=${donors / 10 - (round % 50)}`,
      values: [account.organizationId, 10, donors - 10 * (1 + (round % 50))],
    }));
    await compare('name search', product, owner, account, searchSql, (round) => ({
      path: `/api/donors?overdue=true&limit=10&search=${names[round % names.length]}`,
      values: [account.organizationId, `%${names[round % names.length]}%`, 10],
    }));
  } finally {
    await owner.end();
    await product.stop();
  }
}

/** Names that each match a few dozen of a hundred thousand donors. */
const names = Array.from({ length: 40 }, (_, index) => lastName(1_001 + index * 97));

const columns = `d.id, d.name, d.email, d.phone, d.street, d.city, d.state, d.zip_code, d.country,
  d.notes, d.tags, d.version, d.created_at, g.given_cents, g.gift_count, g.last_gift_on,
  p.pledges, p.overdue, p.missing`;

const pledges = `cross join lateral (
  select count(*) as pledges,
    count(*) filter (where status = 'open' and due_date < current_date
      and fulfilled_cents < amount_cents) as overdue,
    sum(amount_cents - fulfilled_cents) filter (where status = 'open'
      and due_date < current_date and fulfilled_cents < amount_cents) as missing
  from pledges where pledges.organization_id = d.organization_id
    and pledges.donor_id = d.id and pledges.deletion_id is null) p`;

const listSql = `select ${columns},
    (select donors from organization_counters c where c.organization_id = d.organization_id) as total
  from (
    select id from donors where organization_id = $1 and deletion_id is null
    order by sort_name, id limit $2 offset $3
  ) paged
  join donors d on d.organization_id = $1 and d.id = paged.id
  left join donor_giving g on g.organization_id = d.organization_id and g.donor_id = d.id ${pledges}
  order by d.sort_name, d.id`;

const searchSql = `select ${columns}, count(*) over () as total from donors d
  left join donor_giving g on g.organization_id = d.organization_id and g.donor_id = d.id ${pledges}
  where d.organization_id = $1 and d.deletion_id is null and d.search_text like $2
  order by d.sort_name, d.id limit $3`;

type Question = (round: number) => { path: string; values: unknown[] };

async function compare(
  name: string,
  product: Product,
  owner: pg.Client,
  account: Account,
  sql: string,
  question: Question,
) {
  const bare = await timed(rounds, (round) =>
    owner.query({ name, text: sql, values: question(round).values }),
  );
  const http = await timed(rounds, (round) => send(product, account, question(round).path));
  show(name, bare, http);
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** node:http on one connection, because its own cost must not hide the product's. */
function send({ url }: Product, { token }: Account, path: string) {
  return new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(url + path, { agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${path} answered ${reply.statusCode}`));
      reply.on('end', resolve).resume();
    }).on('error', reject);
  });
}

function show(name: string, bare: RunTimes, http: RunTimes) {
  printLine(timingLine(`${name}: bare SQL`, bare));
  printLine(timingLine(`${name}: HTTP`, http));
  printLine(
    `${name}: HTTP is ${(http.p50 / bare.p50).toFixed(2)} times the bare SQL at the median`,
  );
}
