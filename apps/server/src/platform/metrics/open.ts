import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { version } from '../core/version.ts';
import { figureGauges } from './figure-gauges.ts';
import type { Metrics, MetricsSettings } from './metrics.ts';
import { showPools } from './pools.ts';
import { callMetrics } from './provider-calls.ts';
import { openFigureReader } from './read-figures.ts';
import { requestMetrics } from './requests.ts';
import { showReplica } from './replica.ts';
import { serveMetrics } from './serve.ts';

/** Opens the metrics of this process in the text format of Prometheus. */
export function openMetrics(settings: MetricsSettings): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const info = new Gauge({
    name: 'pledgewell_info',
    help: 'The version that runs; the value is always 1',
    labelNames: ['version'],
    registers: [registry],
  });
  info.set({ version }, 1);

  return {
    watchRequests: requestMetrics(registry),
    ...callMetrics(registry),
    async serve({ pools, replica, owner, log }) {
      showPools(registry, { ...pools, ...replica?.pools });
      if (replica) showReplica(registry, replica);
      const showFigures = figureGauges(registry);
      const figures = openFigureReader(owner);
      const server = await serveMetrics(settings, {
        log,
        contentType: registry.contentType,
        async read() {
          showFigures(await figures.read());
          return registry.metrics();
        },
      });
      return {
        url: server.url,
        async close() {
          await server.close();
          await figures.close();
        },
      };
    },
  };
}
