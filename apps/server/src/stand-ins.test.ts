import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import type { Log } from './context.ts';
import { openStandIns } from './stand-ins.ts';

test.each(['0.0.0.0', '::', '192.0.2.7', '127.example.org'])(
  'no stand-in runs where other machines reach the product at %s, and the log says so',
  async (host) => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });

    const standIns = await openStandIns(readConfig({ HOST: host }), 'all', log as unknown as Log);

    expect(standIns).toBeNull();
    expect(lines.join('')).toContain(`HOST=${host}`);
  },
);

test('no stand-in runs in production', async () => {
  const config = readConfig({ NODE_ENV: 'production' });
  expect(await openStandIns(config, 'all', pino({ level: 'silent' }) as unknown as Log)).toBeNull();
});
