import { signIn, type Organization } from '../world/world.ts';

let made = 0;

/** Creates an API key and returns the reply's data, with the key's text. */
export async function createKey(organization: Organization, fields: object = {}) {
  made += 1;
  const reply = await signIn(organization).post('/api/api-keys', {
    name: `Website form ${made}`,
    role: 'fundraiser',
    ...fields,
  });
  if (reply.status !== 200) throw new Error(`no key: ${JSON.stringify(reply.body)}`);
  return reply.body['data'] as { _id: string; name: string; key: string; hint: string };
}

/** The text of a new API key, to be sent as a bearer token. */
export const apiKey = async (organization: Organization, fields: object = {}) =>
  (await createKey(organization, fields)).key;
