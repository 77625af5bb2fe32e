import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { fetchInThread, ms1, readMemory, seconds, watchProduct } from './download/download.ts';
import { openAccount, startProduct, type Account, type Product } from './servers/product.ts';
import { heading, printLine, summarize } from './report.ts';
import { seedGiving } from './database/seed-giving.ts';

/** `BENCH_ROWS=100000` looks at fewer donations. */
const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const size = { donors: rows / 10, pledges: rows / 20, donations: rows };
const includeFields = ['donorInfo', 'campaignInfo', 'notes'];
const rounds = 3;

/**
 * All donations of an organization as CSV and as XLSX over HTTP, beside PostgreSQL's own COPY of
 * the same rows in one run, with the server's memory and the answers to health checks meanwhile.
 */
export async function benchExports() {
  heading(`Exports: ${rows.toLocaleString('en-US')} donations of one organization`);
  const product = await startProduct();
  const owner = new pg.Client(product.owner);
  try {
    await owner.connect();
    const account = await openAccount(product);
    await seedGiving(owner, account.organizationId, size);
    await benchFormats(product, owner, account);
  } finally {
    await owner.end();
    await product.stop();
  }
}

async function benchFormats(product: Product, owner: pg.Client, account: Account) {
  for (let round = 1; round <= rounds; round += 1) {
    // The health checks take a part of two processors, so COPY runs beside them, too.
    const watch = watchProduct(product);
    const copied = await copy(owner, account);
    await watch.end();
    printLine(`round ${round}: COPY ${seconds(copied)}`);
    const csv = await benchExport(product, account, 'csv');
    printLine(`round ${round}: CSV runs at ${(copied / csv).toFixed(2)} of the speed of COPY`);
  }
  await benchExport(product, account, 'excel');
}

/** The same columns as the export has, with amounts and days as PostgreSQL writes them. */
const copySql = (organizationId: string) => `copy (
    select g.id, g.date, case when g.in_kind = '' then ${dollars('g.amount_cents')} end,
      case when g.in_kind = '' then ${dollars('g.refunded_cents')} end,
      case when g.in_kind <> '' then ${dollars('(g.amount_cents - g.refunded_cents)')} end,
      g.in_kind, g.method, coalesce(g.dispute, g.status), g.recurring_interval, d.id, d.name, d.email,
      d.phone, case when g.is_split then s.campaigns else c.name end,
      case when g.is_split then s.funds else coalesce(f.name, b.name) end, s.text, m.text, g.notes
    from donations g
    join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
    left join campaigns c on c.organization_id = g.organization_id and c.id = g.campaign_id
      and c.deletion_id is null
    left join funds f on f.organization_id = g.organization_id and f.id = g.fund_id
    left join funds b on b.organization_id = g.organization_id and b.is_default
    left join (
      select s.donation_id, string_agg(sc.name, '; ' order by s.position) as campaigns,
        string_agg(sf.name, '; ' order by s.position) as funds,
        string_agg(${dollars('s.amount_cents')}::text, '; ' order by s.position) as text
      from donation_splits s
        left join funds sf on sf.organization_id = s.organization_id and sf.id = s.fund_id
        left join campaigns sc on sc.organization_id = s.organization_id and sc.id = s.campaign_id
      where s.organization_id = '${organizationId}' group by s.donation_id
    ) s on s.donation_id = g.id
    left join (
      select e.donation_id, string_agg(${dollars('k.amount_cents')}::text, '; ' order by k.id) as text
      from employer_matches e
        join pledges k on k.organization_id = e.organization_id and k.id = e.pledge_id
      where e.organization_id = '${organizationId}' group by e.donation_id
    ) m on m.donation_id = g.id
    where g.organization_id = '${organizationId}' and g.deletion_id is null
    order by g.date desc, g.id desc
  ) to stdout (format csv, header, force_quote *)`;

const dollars = (cents: string) => `(${cents} / 100.0)::numeric(14, 2)`;

/** Milliseconds. The driver reads what COPY sends and discards it. */
async function copy(owner: pg.Client, { organizationId }: Account) {
  const startedAt = performance.now();
  await owner.query(copySql(organizationId));
  return performance.now() - startedAt;
}

async function benchExport(product: Product, account: Account, fileFormat: 'csv' | 'excel') {
  const url = product.url + (await requestExport(product, account, fileFormat));
  const idle = readMemory(product);
  const watch = watchProduct(product);
  const { bytes, ms } = await fetchInThread(url, account);
  const { most, health } = await watch.end();
  if (bytes === 0) throw new Error(`The ${fileFormat} export did not come whole.`);

  printLine(`${fileFormat}: ${seconds(ms)}, ${(bytes / 1e6).toFixed(0)} MB`);
  printLine(`${fileFormat}: server memory ${idle} MB idle, ${most - idle} MB more at most`);
  const { p50, p99, most: slowest } = summarize(health);
  printLine(
    `${fileFormat}: /api/health meanwhile p50 ${ms1(p50)}, p99 ${ms1(p99)}, most ${ms1(slowest)}`,
  );
  return ms;
}

async function requestExport({ url }: Product, { token }: Account, fileFormat: string) {
  const reply = await fetch(`${url}/api/reports/donations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ dataType: 'donations', fileFormat, includeFields }),
  });
  return ((await reply.json()) as { downloadUrl: string }).downloadUrl;
}
