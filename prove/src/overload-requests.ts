import { randomUUID } from 'node:crypto';
import { addDonor, paymentBody, type ConnectedOrganization } from './connected-organization.ts';
import type { Kind } from './load/stream.ts';

const password = 'correct horse battery staple';

/** The mix of an ordinary hour: lists, some writes, an occasional payment or sign-in. */
export type Mix = { reads: Kind; writes: Kind; signIns: Kind; payments: Kind };

export async function requestMix(organizations: readonly ConnectedOrganization[]): Promise<Mix> {
  const none = { perSecond: 0, sideBySide: 0 };
  const donors = await Promise.all(organizations.map(addDonor));
  const pages = [1, 2, 3, 4];
  return {
    reads: {
      name: 'reads',
      ...none,
      requests: organizations.flatMap(({ token }) =>
        pages.map((page) => message('GET', `/api/donors?limit=25&page=${page}`, token)),
      ),
    },
    writes: {
      name: 'writes',
      ...none,
      requests: organizations.map(({ token }) =>
        message('POST', '/api/donors', token, { name: 'Priya Raman' }),
      ),
    },
    signIns: {
      name: 'sign-ins',
      ...none,
      requests: organizations.map(({ email }) =>
        message('POST', '/api/auth/login', null, { email, password }),
      ),
    },
    payments: {
      name: 'payments',
      ...none,
      requests: organizations.map(({ token }, place) =>
        message(
          'POST',
          '/api/payments/process-donation-connected',
          token,
          paymentBody(donors[place] ?? '', { email: `${randomUUID()}@example.com` }),
          'idempotency-key: KEY\r\n',
        ),
      ),
    },
  };
}

function message(method: string, path: string, token: string | null, body?: object, more = '') {
  const text = body === undefined ? '' : JSON.stringify(body);
  return (
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${more}` +
    (token === null ? '' : `authorization: Bearer ${token}\r\n`) +
    (body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`) +
    `\r\n${text}`
  );
}
