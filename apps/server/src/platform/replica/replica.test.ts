import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { showReplica } from '../metrics/replica.ts';
import { openLagMeter } from './lag-meter.ts';
import { failureReason, ReplicaRefusal, standbyRefusal } from './refusal.ts';
import type { Replica } from './replica.ts';

describe('a standby', () => {
  const acknowledged = { systemId: '7', bytes: 100 };

  test.each([
    ['may be read once it has what was acknowledged', { bytes: 100 }, null],
    ['may be read if it has more', { bytes: 101 }, null],
    ['is behind while it lacks a byte', { bytes: 99 }, 'behind'],
    ['of another cluster is never read', { bytes: 200, systemId: '8' }, 'wrong-server'],
    ['that was promoted is never read', { bytes: 200, isStandby: false }, 'wrong-server'],
  ])('%s', (_name, facts, refusal) => {
    const standby = { isStandby: true, systemId: '7', ...facts };
    expect(standbyRefusal(standby, acknowledged)).toBe(refusal);
  });
});

describe('a read that failed on the replica', () => {
  const databaseError = (code: string) => Object.assign(new Error('failed'), { code });

  test.each([
    ['a conflict with replay', databaseError('40001'), 'canceled'],
    ['a statement that took too long', databaseError('57014'), 'canceled'],
    ['a deadlock with replay', databaseError('40P01'), 'canceled'],
    ['a dropped database', databaseError('57P04'), 'away'],
    ['a server that stops', databaseError('57P01'), 'away'],
    ['a server that starts', databaseError('57P03'), 'away'],
    ['a refused connection', databaseError('ECONNREFUSED'), 'away'],
    ['a full pool', new ReplicaRefusal('busy'), 'busy'],
    ['a missing table', databaseError('42P01'), 'failed'],
  ])('is counted by its reason: %s', (_name, error, reason) => {
    expect(failureReason(error)).toBe(reason);
  });
});

describe('lag', () => {
  test('lasts from when the primary got something until the replica has it', () => {
    let now = 0;
    const meter = openLagMeter(() => now);
    meter.notePrimary(100);
    now = 300;
    meter.notePrimary(200);
    now = 1_000;

    expect(meter.lagMs()).toBe(1_000);
    meter.noteReplayed(150);
    expect(meter.lagMs()).toBe(700);
    meter.noteReplayed(200);
    expect(meter.lagMs()).toBe(0);
  });

  test('does not grow while nobody writes', () => {
    let now = 0;
    const meter = openLagMeter(() => now);
    meter.notePrimary(100);
    meter.noteReplayed(100);
    now = 60_000;
    meter.notePrimary(100);
    meter.noteReplayed(100);

    expect(meter.lagMs()).toBe(0);
  });

  test('is remembered for a replica that is away for hours', () => {
    let now = 0;
    const meter = openLagMeter(() => now);
    for (; now < 10_000_000; now += 1_000) meter.notePrimary(now + 1);

    expect(meter.lagMs()).toBe(10_000_000);
  });
});

test('the metrics tell the lag and who answered', async () => {
  const registry = new Registry();
  const counts = new Map([['replica', 3] as const, ['behind', 2] as const]);
  const state = () => ({ refusal: 'behind' as const, lagMs: 2_500 });
  showReplica(registry, { counts, state } as unknown as Replica);

  const text = await registry.metrics();

  expect(text).toContain('pledgewell_replica_up 0\n');
  expect(text).toContain('pledgewell_replica_lag_seconds 2.5\n');
  const reads = 'pledgewell_replica_reads_total';
  expect(text).toContain(`${reads}{server="replica",reason="current"} 3\n`);
  expect(text).toContain(`${reads}{server="primary",reason="behind"} 2\n`);
  expect(text).toContain(`${reads}{server="primary",reason="away"} 0\n`);
});
