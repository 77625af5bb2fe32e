import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { requestExport, fetchFile } from '../../../test/documents/downloads.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

async function ticketFor(organization: Organization, downloadUrl: string) {
  const { body } = await signIn(organization).post(`${downloadUrl}/ticket`);
  return (body['data'] as { token: string }).token;
}

const fetchStatus = async (url: string, token: string | null = null) =>
  (await fetchFile(url, token)).statusCode;

describe('a file', () => {
  test('opens with the bearer header, or once with a ticket', async () => {
    const organization = await given.organization();
    const { downloadUrl, filename } = await requestExport(organization);
    const token = await ticketFor(organization, downloadUrl);

    const reply = await fetchFile(`${downloadUrl}?token=${token}`, null);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    });
    expect(await fetchStatus(`${downloadUrl}?token=${token}`)).toBe(401);
    expect(await fetchStatus(downloadUrl, organization.token)).toBe(200);
  });

  test('opens with a header and a fresh ticket but not with a used one', async () => {
    const organization = await given.organization();
    const { downloadUrl } = await requestExport(organization);
    const url = `${downloadUrl}?token=${await ticketFor(organization, downloadUrl)}`;

    expect(await fetchStatus(url, organization.token)).toBe(200);
    const again = await fetchFile(url, organization.token);
    expect([again.statusCode, again.json()]).toMatchObject([
      403,
      { code: 'exports/ticket-invalid' },
    ]);
  });

  test('does not open with the ticket of another file, nor after a minute', async () => {
    const organization = await given.organization();
    const [one, other] = [await requestExport(organization), await requestExport(organization)];
    const token = await ticketFor(organization, one.downloadUrl);
    expect(await fetchStatus(`${other.downloadUrl}?token=${token}`)).toBe(401);
    expect(await fetchStatus(`${one.downloadUrl}?token=${token}`)).toBe(401);

    const late = await ticketFor(organization, one.downloadUrl);
    const [ticket] = (await queryAsDatabaseOwner(
      `update tickets set expires_at = now() - interval '1 second'
       where user_id = $1 and purpose = 'download' and used_at is null
       returning extract(epoch from expires_at - created_at)::int as seconds`,
      [organization.userId],
    )) as { seconds: number }[];
    expect(ticket?.seconds).toBeLessThan(60);
    expect(await fetchStatus(`${one.downloadUrl}?token=${late}`)).toBe(401);
  });

  test('does not open with a session’s token in the address', async () => {
    const organization = await given.organization();
    const { downloadUrl } = await requestExport(organization);
    const url = `${downloadUrl}?token=${organization.token}`;
    expect(await fetchStatus(url)).toBe(401);
    expect(await fetchStatus(url, organization.token)).toBe(400);
  });

  test('does not open after sign-out', async () => {
    const organization = await given.organization();
    const { downloadUrl } = await requestExport(organization);
    const token = await ticketFor(organization, downloadUrl);
    await signIn(organization).post('/api/auth/logout');
    expect(await fetchStatus(`${downloadUrl}?token=${token}`)).toBe(401);
  });

  test('never opens for another organization', async () => {
    const owner = await given.organization();
    const { downloadUrl } = await requestExport(owner);
    const stranger = await given.organization();
    const token = await ticketFor(owner, downloadUrl);

    expect(await fetchStatus(downloadUrl, stranger.token)).toBe(404);
    expect(await fetchStatus(`${downloadUrl}?token=${token}`, stranger.token)).toBe(404);
    expect((await signIn(stranger).post(`${downloadUrl}/ticket`)).status).toBe(404);
  });
});

test('a ticket opens nothing else', async () => {
  const organization = await given.organization();
  const { downloadUrl } = await requestExport(organization);
  const token = await ticketFor(organization, downloadUrl);
  expect((await signIn({ token }).get('/api/donors')).status).toBe(401);
  expect(await fetchStatus(`/api/organization/export?token=${token}`)).toBe(401);
});
