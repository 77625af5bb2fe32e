import { randomBytes } from 'node:crypto';

/** What the product knows the provider by. */
export type Keys = { accountSid: string; authToken: string; from: string };

/** The number that the real provider lends to whoever tries things out. */
const lentNumber = '+15005550006';

export const newKeys = (): Keys => ({
  accountSid: `AC${randomBytes(16).toString('hex')}`,
  authToken: randomBytes(16).toString('hex'),
  from: lentNumber,
});
