import { mailedLink } from '../accounts/auth/mailbox.ts';
import { setProductUrl } from '../world/product-url.ts';

/**
 * A workspace, with the product's own sample data if wanted, and the token of its owner, whose
 * address is verified so that no banner asks for that.
 */
export async function openWorkspace(url: string, contents: 'sample' | 'own'): Promise<string> {
  const post = async (path: string, body?: object, token?: string) => {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: {
        'idempotency-key': crypto.randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`POST ${path}: ${await reply.text()}`);
    return (await reply.json()) as { token?: string };
  };

  const email = `maria-${contents}@riverside.example`;
  const { token = '' } = await post('/api/auth/register', {
    firstName: 'Maria',
    lastName: 'Santos',
    organizationName: 'Riverside Food Bank',
    email,
    password: 'correct horse battery staple',
    tier: 'growth',
    timeZone: 'America/New_York',
  });
  setProductUrl(url);
  const link = await mailedLink(email, 'verify-email');
  await post('/api/auth/verify-email', { token: link.split('/').at(-1) });
  if (contents === 'sample') await post('/api/sample-data', undefined, token);
  return token;
}
