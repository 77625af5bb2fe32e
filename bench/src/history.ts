import { Agent, get } from 'node:http';
import pg from 'pg';
import { openAccount, startProduct, type Account, type Product } from './servers/product.ts';
import { heading, printLine, timed, timingLine } from './report.ts';
import { lastName, seedDonors } from './database/seed.ts';

const entries = 1_000_000;
const donors = 100_000;
const rounds = 40;

/** The history in every way it can be filtered, and the search over everything. */
export async function benchHistory() {
  heading('History: 1,000,000 entries; search over 100,000 donors and 50,000 pledges');
  const product = await startProduct();
  const owner = new pg.Client(product.owner);
  try {
    await owner.connect();
    const account = await openAccount(product);
    await seedDonors(owner, account.organizationId, donors);
    await seedPledges(owner, account.organizationId);
    await seedHistory(owner, account.organizationId);
    for (const [name, path] of questions) {
      const timing = await timed(rounds, (round) => send(product, account, path(round)));
      printLine(timingLine(name, timing));
    }
  } finally {
    await owner.end();
    await product.stop();
  }
}

const list = (query: string) => () => `/api/activities?${query}`;

/** Some names are found tens of times, the common ones in every tenth donor. */
const questions: [string, (round: number) => string][] = [
  ['history, the latest 50', list('limit=50')],
  ['history, the overview’s 8', list('limit=8&kind=records')],
  ['history, a rare action', list('kind=campaign')],
  ['history, days long ago', list('startDate=2020-01-01&endDate=2020-01-31')],
  ['history, a common word', list('search=donor')],
  ['history, a rare word', list('search=entry+999983')],
  ['history, a word that is nowhere', list('search=xylophone')],
  ['history, two letters that are nowhere', list('search=qz')],
  ['search, a name', (round) => `/api/search?query=${lastName(1_001 + (round % 40) * 97)}`],
  ['search, three letters', () => '/api/search?query=mar'],
  ['search, two letters', () => '/api/search?query=an'],
];

/** Every fifty-thousandth entry is about a campaign, the others about donors and donations. */
async function seedHistory(owner: pg.Client, organizationId: string) {
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(
    `insert into activities (organization_id, id, at, actor_id, action, entity, entity_id, label)
     select $1::uuid, gen_random_uuid(), now() - make_interval(mins => n * 4), null,
       case when n % 50000 = 0 then 'campaigns/created' when n % 3 = 0 then 'donors/updated'
         else 'donations/recorded' end,
       'donor', gen_random_uuid(), '$' || n || '.00 from Donor of entry ' || n
     from generate_series(1, $2::int) n`,
    [organizationId, entries],
  );
  await owner.query("set session_replication_role = 'origin'");
  await owner.query('vacuum analyze');
}

/** Every second donor has a pledge. */
async function seedPledges(owner: pg.Client, organizationId: string) {
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(
    `insert into pledges (organization_id, id, donor_id, date, frequency, amount_cents, search_text)
     select organization_id, gen_random_uuid(), id, current_date, 'one-time', 5000, '50.00'
     from (select *, row_number() over () as place from donors where organization_id = $1) d
     where place % 2 = 0`,
    [organizationId],
  );
  await owner.query("set session_replication_role = 'origin'");
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function send({ url }: Product, { token }: Account, path: string) {
  return new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(url + path, { agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${path} answered ${reply.statusCode}`));
      reply.on('end', resolve).resume();
    }).on('error', reject);
  });
}
