import { randomBytes } from 'node:crypto';

/** The product's credentials at the provider. */
export type Keys = { accountSid: string; authToken: string; from: string };

/** The real provider's test number. */
const lentNumber = '+15005550006';

export const newKeys = (): Keys => ({
  accountSid: `AC${randomBytes(16).toString('hex')}`,
  authToken: randomBytes(16).toString('hex'),
  from: lentNumber,
});
