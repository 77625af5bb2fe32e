import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';

const iterations = 4_096;

/**
 * The secret that PostgreSQL stores for a password (RFC 5803). Its salt is derived from the
 * password, so that a role keeps its secret when the password is set again: poolers sign in with
 * copies of it. Nobody can compute the salt without the password.
 */
export function scramSecret(role: string, password: string): string {
  const salt = hmac(password, `salt of ${role}`).subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  const serverKey = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
