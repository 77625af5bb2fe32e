import { expect, test } from 'vitest';
import { hideSecrets } from './secrets.ts';

const environment = {
  DATABASE_URL: `postgres://${['charity', 'p%40ssword'].join(':')}@db.example.org/charity`,
  SESSION_SECRET: 'new:first-secret,old:second-secret',
  TWILIO_AUTH_TOKEN: 'token-of-twilio',
  MODE: 'self-hosted',
};

test('secrets of the settings are left out of every sentence, also decoded', () => {
  const sentence = 'p%40ssword p@ssword old:second-secret token-of-twilio self-hosted charity';

  expect(hideSecrets(sentence, environment)).toBe('… … … … self-hosted charity');
});
