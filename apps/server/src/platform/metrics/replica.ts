import { Counter, Gauge, type Registry } from 'prom-client';
import { refusalReasons } from '../replica/refusal.ts';
import type { Replica } from '../replica/replica.ts';

/** Shows how far the replica is behind, and which server answered exports and reports. */
export function showReplica(registry: Registry, replica: Replica) {
  const registers = [registry];
  new Gauge({
    name: 'pledgewell_replica_up',
    help: 'Whether exports and reports read from the replica at present',
    registers,
    collect() {
      this.set(replica.state().refusal === null ? 1 : 0);
    },
  });
  new Gauge({
    name: 'pledgewell_replica_lag_seconds',
    help: 'For how long the primary has had something that the replica has not replayed',
    registers,
    collect() {
      this.set(replica.state().lagMs / 1_000);
    },
  });
  new Counter({
    name: 'pledgewell_replica_reads_total',
    help: 'Exports and reports by the server that answered them, and why it was the primary',
    labelNames: ['server', 'reason'],
    registers,
    collect() {
      this.reset();
      this.inc({ server: 'replica', reason: 'current' }, replica.counts.get('replica') ?? 0);
      for (const reason of refusalReasons) {
        this.inc({ server: 'primary', reason }, replica.counts.get(reason) ?? 0);
      }
    },
  });
}
