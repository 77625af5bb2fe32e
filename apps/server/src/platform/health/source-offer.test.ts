import { expect, test } from 'vitest';
import { buildAppForFile } from '../../../test/hostile/app-options.ts';
import { readConfig } from '../../config.ts';

const { sourceUrl, operatorEmail } = readConfig({
  SOURCE_URL: 'https://git.example.org/pledgewell',
  MAIL_FROM: 'Food Bank <hello@example.org>',
});
const product = buildAppForFile(() => ({ sourceUrl, operatorEmail }));

test('the health of the product names its source and its operator', async () => {
  expect((await product({ url: '/api/health' })).json()).toMatchObject({
    sourceUrl: 'https://git.example.org/pledgewell',
    operatorEmail: 'hello@example.org',
  });
});

test.each(['git.example.org', 'http://git.example.org', 'ftp://git.example.org'])(
  'the source cannot be at %s',
  (text) => expect(() => readConfig({ SOURCE_URL: text })).toThrow('SOURCE_URL: Use a URL such as'),
);
