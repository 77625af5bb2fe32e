import {
  sendAsOrganization,
  openConnectedOrganization,
  type ConnectedOrganization,
} from '../connected-organization.ts';
import type { ProofEnvironment } from '../environment.ts';
import type { Checks } from './checks.ts';
import { exampleHost } from './examples.ts';
import { waitForResetLetter } from './letters.ts';
import type { Proxies, Proxy } from './start.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const uploadMegabytes = 60;
const donors = 150_000;
const slowMs = 8_000;
const origin = `https://${exampleHost}`;

type Part = { name: string; checks: Checks };

/** URLs, cookies, large uploads and slow downloads. */
export async function proveTransfers(
  environment: ProofEnvironment,
  proxies: Proxies,
  checks: Checks,
) {
  const organization = await openConnectedOrganization(environment);
  await addDonors(environment, organization.id);
  for (const proxy of [proxies.caddy, proxies.nginx]) {
    const part = { name: proxy.name, checks };
    const visit = openVisitor(proxy, proxies.authority, '127.0.0.4');
    await proveRedirects(visit, proxy, part);
    await proveCookies(visit, organization, part);
    await proveLinks(environment, visit, organization, part);
    await proveUploads(visit, organization, part);
    await proveSlowDownload(visit, organization, part);
  }
}

async function proveRedirects(visit: Visitor, { plainPort }: Proxy, { name, checks }: Part) {
  const plain = await openVisitor(
    { name, port: plainPort, plainPort, isTls: false },
    '',
    '127.0.0.4',
  )({ path: '/login' });
  checks.holds(`plain HTTP is answered with ${plain.status}`, [301, 308].includes(plain.status));
  checks.equal(`where plain HTTP leads, ${name}`, plain.headers.location, `${origin}/login`);
  const google = await visit({ path: '/api/auth/google' });
  checks.holds(
    `signing in with Google leads to ${google.headers.location}, ${name}`,
    google.headers.location?.startsWith(`${origin}/`) === true,
  );
}

async function proveCookies(
  visit: Visitor,
  { email }: ConnectedOrganization,
  { name, checks }: Part,
) {
  const body = { email, password: 'correct horse battery staple' };
  const { status, headers } = await visit({ path: '/api/auth/login', body });
  checks.equal(`signing in, ${name}`, status, 200);
  const cookies = headers['set-cookie'] ?? [];
  const isGuarded = (cookie: string) => /; HttpOnly; SameSite=\w+; Secure$/.test(cookie);
  checks.holds(`cookies ${cookies.join(' ')}`, cookies.length > 0 && cookies.every(isGuarded));
  checks.holds('HSTS is missing', /max-age=\d{8}/.test(headers['strict-transport-security'] ?? ''));
  checks.equal(`answers are not kept, ${name}`, headers['cache-control'], 'no-store');
}

/** Links in mail begin with PUBLIC_URL, whatever host the visitor names. */
async function proveLinks(
  environment: ProofEnvironment,
  visit: Visitor,
  { email }: ConnectedOrganization,
  { name, checks }: Part,
) {
  const headers = { 'x-forwarded-host': 'evil.example' };
  await visit({ path: '/api/auth/forgot-password', body: { email }, headers });
  const letter = await waitForResetLetter(environment.sandboxUrl, email);
  checks.holds(`no link to ${origin} in a letter, ${name}`, letter.includes(`${origin}/`));
  checks.holds(`a forged host is in a letter, ${name}`, !letter.includes('evil.example'));
}

async function proveUploads(
  visit: Visitor,
  { token }: ConnectedOrganization,
  { name, checks }: Part,
) {
  const path = `/api/imports?fileName=${name}.csv&kind=donors`;
  const began = performance.now();
  const { status, json } = await visit({ path, token, body: buildCsv(uploadMegabytes) });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  checks.equal(`a file of ${uploadMegabytes} MB, ${name}, ${JSON.stringify(json)}`, status, 201);
  checks.notes.push(`${uploadMegabytes} MB up through ${name} in ${seconds} s`);

  const tooLarge = await visit({ path, token, body: Buffer.alloc(64.5 * 1024 * 1024, 'a') });
  checks.equal(
    `64.5 MB, ${name}`,
    [tooLarge.status, tooLarge.json['code']],
    [413, 'imports/file-too-large'],
  );
}

const header = 'Name,Email,Notes\n';

function buildCsv(megabytes: number) {
  const notes = 'Met at the spring gala. '.repeat(200);
  const rows = [header];
  for (let size = 0, row = 0; size < megabytes * 1024 * 1024; row += 1) {
    const text = `Priya Raman ${row},priya-${row}@example.com,${notes}\n`;
    rows.push(text);
    size += text.length;
  }
  return Buffer.from(rows.join(''));
}

/** A slow reader gets the same file as a fast one without a proxy. */
async function proveSlowDownload(
  visit: Visitor,
  organization: ConnectedOrganization,
  { name, checks }: Part,
) {
  const made = await sendAsOrganization(organization, '/api/reports/donors', {
    dataType: 'donors',
    fileFormat: 'csv',
  });
  const path = String(made.body['downloadUrl']);
  const { token } = organization;
  const quick = await fetch(`${organization.environment.url}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const whole = Buffer.from(await quick.arrayBuffer());
  const began = performance.now();
  const slow = await visit({ path, token, readForMs: slowMs });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  checks.equal(`a slow download, ${name}`, slow.status, 200);
  checks.holds(
    `${slow.body.length} of ${whole.length} bytes came, ${name}`,
    slow.body.equals(whole),
  );
  const megabytes = (whole.length / 1024 / 1024).toFixed(1);
  checks.holds(`the file has ${megabytes} MB only`, whole.length > 10 * 1024 * 1024);
  checks.notes.push(`${megabytes} MB down through ${name} in ${seconds} s`);
}

async function addDonors(environment: ProofEnvironment, organizationId: string) {
  await environment.sql(
    `insert into donors (organization_id, id, name, email, email_key, phone, notes)
     select $1::uuid, gen_random_uuid(), 'Donor ' || n, 'd' || n || '@example.com',
       'd' || n || '@example.com', '', ''
     from generate_series(1, $2::int) n`,
    [organizationId, donors],
  );
  await environment.sql('update organization_counters set donors = $2 where organization_id = $1', [
    organizationId,
    donors,
  ]);
}
