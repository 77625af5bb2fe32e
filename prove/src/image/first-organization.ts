import { randomUUID } from 'node:crypto';
import { password, send } from '../connected-organization.ts';

/** Sets up the first organization with the printed code; returns what was not as it must be. */
export async function setUpOrganization(url: string, code: string): Promise<string[]> {
  const email = `owner-${randomUUID()}@example.org`;
  const founder = {
    firstName: 'Ada',
    lastName: 'Okafor',
    organizationName: 'Riverside Food Bank',
    email,
    password,
    timeZone: 'America/New_York',
  };
  const setUp = (typed: string) => send(`${url}/api/auth/setup`, { ...founder, code: typed });
  const isRefused = ({ body }: { body: object }, problem: string) =>
    'code' in body && body.code === problem;

  const wrong: string[] = [];
  if (!isRefused(await setUp('0000-0000-0000'), 'auth/setup-code-wrong')) {
    wrong.push('A wrong code is not refused.');
  }
  const done = await setUp(code);
  if (done.status !== 200) wrong.push(`The printed code is refused: ${JSON.stringify(done.body)}`);
  if (!isRefused(await setUp(code), 'auth/setup-done')) wrong.push('The code works twice.');
  const signedIn = await send(`${url}/api/auth/login`, { email, password });
  const token = signedIn.body['token'];
  if (typeof token !== 'string') return [...wrong, 'The owner cannot sign in.'];
  const donors = await fetch(`${url}/api/donors`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!donors.ok) wrong.push(`The owner sees no donors: ${donors.status}.`);
  return wrong;
}
