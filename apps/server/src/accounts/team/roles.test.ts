import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEndpoint } from '@pledgewell/contract';
import { keyRoles, roleLabels, roles, type Role } from '@pledgewell/domain';
import { describe, expect, inject, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { apiKey } from '../../../test/accounts/api-keys.ts';
import { endpoints, toSend, validSample } from '../../../test/hostile/malformed.ts';
import { given, request, type Organization } from '../../../test/world/world.ts';

const seed = inject('fuzzSeed');
const page = readFileSync(join(import.meta.dirname, '../../../../../docs/permissions.md'), 'utf8');

/** The cells of the page's tables, by the text of the first one. */
const rows = new Map(
  page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', ...cells]) => [name, cells] as const),
);

/** Whether the page says that a role may use an endpoint. */
function isListed({ method, path }: AnyEndpoint, role: Role) {
  const cells = rows.get(`\`${method} ${path}\``);
  if (!cells) throw new Error(`docs/permissions.md does not list ${method} ${path}`);
  return cells[1 + roles.indexOf(role)] === 'yes';
}

/** Whether the page says that an API key may use an endpoint, if its role may. */
const isListedForKeys = ({ method, path }: AnyEndpoint) =>
  rows.get(`\`${method} ${path}\``)?.[1 + roles.length] === 'yes';

/** Signing out comes last, because it ends the session that the others need. */
const signedIn = endpoints
  .filter(([, { access }]) => access === 'signed-in')
  .toSorted(([one], [other]) => Number(one === 'auth.logout') - Number(other === 'auth.logout'));

const setRole = ({ id }: Organization, role: Role) =>
  queryAsDatabaseOwner('update memberships set role = $2 where organization_id = $1', [id, role]);

async function memberWith(role: Role): Promise<Organization> {
  const organization = await given.organization();
  await setRole(organization, role);
  return organization;
}

async function send(endpoint: AnyEndpoint, { token }: { token: string }) {
  const { url, payload, type } = toSend(endpoint, validSample(endpoint, seed));
  return request({
    method: endpoint.method,
    url,
    ...(payload !== undefined && { payload }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && { 'content-type': type }),
    },
  });
}

test('the page names the roles in their order', () => {
  const names = roles.map((role) => roleLabels[role]).join(' | ');
  const header = `| Endpoint | Permission | ${names} | API keys |`;
  expect(page.replaceAll(/ +/g, ' ')).toContain(header);
});

describe.each(roles)('a member with the role %s', (role) => {
  test('may use exactly the endpoints that the page lists', async () => {
    const member = await memberWith(role);
    const different: string[] = [];
    for (const [name, endpoint] of signedIn) {
      const { status, body } = await send(endpoint, member);
      if (status === 401) throw new Error(`${name} ended the session`);
      const isRefused = status === 403 && body['code'] === 'team/role';
      if (isRefused === isListed(endpoint, role)) different.push(`${name} ${status}`);
    }
    expect(different).toEqual([]);
  });
});

describe.each(keyRoles)('an API key with the role %s', (role) => {
  test('may use exactly the endpoints that the page lists', async () => {
    const token = await apiKey(await given.organization(), { role });
    const different: string[] = [];
    for (const [name, endpoint] of signedIn) {
      const { status, body } = await send(endpoint, { token });
      if (status === 401) throw new Error(`${name} refused the key`);
      const code = body['code'];
      const isRefused =
        status === 403 && (code === 'api-keys/scope' || code === 'api-keys/person-needed');
      const isAllowed = isListed(endpoint, role) && isListedForKeys(endpoint);
      if (isRefused === isAllowed) different.push(`${name} ${status}`);
    }
    expect(different).toEqual([]);
  });
});

test('a viewer sees neither the tax ID nor the payment account', async () => {
  const organization = await given.organization();
  await queryAsDatabaseOwner('update organizations set tax_id = $2 where id = $1', [
    organization.id,
    '12-3456789',
  ]);
  const readUser = async () => {
    const headers = { authorization: `Bearer ${organization.token}` };
    const { body } = await request({ method: 'GET', url: '/api/auth/me', headers });
    return body['data'];
  };
  expect(await readUser()).toMatchObject({ role: 'owner', taxId: '12-3456789' });
  await setRole(organization, 'viewer');
  expect(await readUser()).toMatchObject({ role: 'viewer', taxId: '', stripeConnect: null });
});

test('a refusal says what the role does not allow', async () => {
  const viewer = await memberWith('viewer');
  const { status, body } = await request({
    method: 'POST',
    url: '/api/donors',
    payload: given.newDonor(),
    headers: { authorization: `Bearer ${viewer.token}` },
  });
  expect([status, body]).toMatchObject([
    403,
    {
      code: 'team/role',
      message:
        'Your role doesn’t allow you to add, change or delete donors. Ask an owner or admin.',
    },
  ]);
});
