import { gunzipSync, gzipSync } from 'node:zlib';
import { restoreFileName } from '@pledgewell/domain/workspace/archives/restore-file';
import type { Restore } from '@pledgewell/contract';
import { readAccessToken, signAccessToken } from '../../src/platform/auth/access-token.ts';
import { verifiedOrganization } from '../accounts/accounts.ts';
import { importHelpers } from './files.ts';
import { completeProfile, pdfAt } from './pdf.ts';
import { drainJobs } from '../world/drain-jobs.ts';
import type { World } from '../world/open-world.ts';
import { given, signIn, world, type Organization, type Reply } from '../world/world.ts';
import { unzip } from './zip.ts';

/** Everything of an organization, as its downloaded archive contains it. */
export async function fetchArchive({ token }: Organization) {
  const { app } = await world();
  const { rawPayload } = await app.inject({
    url: '/api/organization/export',
    headers: { authorization: `Bearer ${token}` },
  });
  return { bytes: rawPayload, files: unzip(rawPayload) };
}

/** The lines that a workspace is restored from. */
export const readRestoreLines = (files: ReadonlyMap<string, Buffer>) =>
  gunzipSync(files.get(restoreFileName) ?? Buffer.alloc(0))
    .toString('utf8')
    .split('\n');

export const compressedLines = (lines: readonly string[]) => gzipSync(lines.join('\n'));

/** Sends an archive to a workspace and waits until it is restored or refused. */
export async function restoreInto(organization: Organization, bytes: Buffer) {
  const staff = signIn(organization);
  const sent = await staff.upload('/api/organization/restore?fileName=archive.zip', bytes);
  await drainJobs();
  const { body } = await staff.get('/api/organization/restore');
  return { sent, ...(body['data'] as { isEmpty: boolean; newest: Restore | null }) };
}

const done = async (reply: Promise<Reply>) => {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body['data'] as { _id: string; version: number };
};

const made = new WeakMap<World, ReturnType<typeof makeArchive>>();

/** The archive of one busy workspace of the current world, which tests read but never change. */
export async function busyArchive() {
  const current = await world();
  const archive = made.get(current) ?? makeArchive();
  made.set(current, archive);
  const { organization, ...rest } = await archive;
  return { ...rest, organization: withNewToken(current, organization) };
}

/** A token expires after fifteen minutes; another test file may have made the archive earlier. */
function withNewToken({ services }: World, organization: Organization): Organization {
  const claims = readAccessToken(services.keys, organization.token);
  if (!claims) throw new Error('This token was not signed here.');
  return { ...organization, token: signAccessToken(services.keys, claims, services.now()) };
}

async function makeArchive() {
  const organization = await verifiedOrganization();
  const records = await makeBusy(organization);
  return { organization, ...records, ...(await fetchArchive(organization)) };
}

/** Returns whether a line of a busy archive is the refund of 12.34. */
export const isSampleRefundLine = (line: string) =>
  line.includes('"amount_cents":1234') && line.includes('"donation_id"');

/** Puts about everything into a workspace that can happen in one. */
async function makeBusy(organization: Organization) {
  await completeProfile(organization);
  const staff = signIn(organization);
  await done(staff.post('/api/sample-data'));

  const campaign = await given.campaign(organization);
  const donor = await given.donor(organization, { name: 'Zoë 🎉 O’Hara', notes: 'a\n"b"\\,;c' });
  const fields = { donor: donor._id, campaign: campaign._id };
  const schedule = { frequency: 'monthly', dueDate: '2026-04-30', date: '2026-01-31' };
  const pledge = await given.pledge(organization, { ...fields, ...schedule, amount: 100 });
  await given.donation(organization, { ...fields, pledgeId: pledge._id, amount: 40 });
  const { version } = await done(staff.get(`/api/pledges/${pledge._id}`));
  const writeOff = { amount: 20, reason: 'Lost her job', version };
  await done(staff.post(`/api/pledges/${pledge._id}/write-off`, writeOff));

  const donation = await given.donation(organization, { ...fields, amount: 60 });
  await pdfAt(organization, `/api/receipts/${donation._id}`);
  const seen = await done(staff.get(`/api/donations/${donation._id}`));
  const refund = { amount: 12.34, date: '2026-04-03', reason: 'Bounced', version: seen.version };
  await done(staff.post(`/api/donations/${donation._id}/refund`, refund));
  await pdfAt(organization, `/api/receipts/${donation._id}`);
  const fund = await given.fund(organization, { restriction: 'purpose', account: '4100' });
  const splits = [
    { campaign: campaign._id, amount: 60 },
    { fund: fund._id, amount: 40 },
  ];
  const parted = await given.donation(organization, { donor: donor._id, amount: 100, splits });
  const part = { amount: 10.01, date: '2026-04-03', reason: '', version: parted.version };
  await done(staff.post(`/api/donations/${parted._id}/refund`, part));
  const matched = { ...fields, fund: fund._id, amount: 5 };
  const company = await given.donor(organization, { name: 'Acme Corporation' });
  await given.donation(organization, { ...matched, employerMatch: { company: company._id } });
  const promised = await given.pledge(organization, { donor: donor._id, amount: 100, splits });
  await given.donation(organization, { donor: donor._id, pledgeId: promised._id, amount: 33.33 });
  await done(staff.post('/api/follow-ups', { donorId: donor._id, text: 'Call' }));
  await done(staff.put('/api/token-limits', { year: 2026, item: 13.9, payment: 69.5, cap: 139 }));

  await importFiles(organization);
  const gone = await given.donor(organization);
  await given.donation(organization, { donor: gone._id, amount: 5 });
  await done(staff.delete(`/api/donors/${gone._id}`));
  return { donor, pledge, donation };
}

async function importFiles(organization: Organization) {
  const files = importHelpers(organization);
  const people = 'Id,Name,Email\n7,Ann,ann@example.org\n8,Bo,bo@example.org\n';
  await files.all({ kind: 'donors', fileName: 'people.csv', file: people });
  const wrong = await files.all({ kind: 'donors', fileName: 'wrong.csv', file: 'Name\nZed\n' });
  await done(signIn(organization).post(`/api/imports/${wrong._id}/undo`));
  await drainJobs();
}
