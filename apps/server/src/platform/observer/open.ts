import { noMetrics, type Metrics, type MetricsSettings } from '../metrics/metrics.ts';
import type { MailPort } from '../ports/mail.ts';
import type { WatchCalls } from '../ports/watch-calls.ts';
import { noTraces, type Traces } from '../tracing/traces.ts';

/** The services outside the product whose calls are observed. */
export type ProviderName = 'stripe' | 'mail' | 'sms' | 'quickbooks';

/** Observes the process for its operator, by metrics and by traces. */
export type Observer = {
  metrics: Metrics;
  traces: Traces;
  watchCalls(provider: ProviderName): WatchCalls;
  watchMail(mail: MailPort): MailPort;
};

type Settings = { metrics: MetricsSettings | null; sendsTraces: boolean };

/** Opens what the settings ask for. A library is loaded only if it is used. */
export async function openObserver({ metrics, sendsTraces }: Settings): Promise<Observer> {
  return combine(
    metrics === null ? noMetrics : (await import('../metrics/open.ts')).openMetrics(metrics),
    sendsTraces ? await openTraces() : noTraces,
  );
}

async function openTraces(): Promise<Traces> {
  const opener = await import('../tracing/open.ts');
  return opener.openTraces(opener.sendToCollector());
}

const combine = (metrics: Metrics, traces: Traces): Observer => ({
  metrics,
  traces,
  watchCalls: (provider) => (calls, names) =>
    traces.watchCalls(provider)(metrics.watchCalls(provider)(calls, names), names),
  watchMail: (mail) => traces.watchCalls('mail')(metrics.watchMail(mail), ['send']),
});

/** Observes nothing. */
export const noObserver = combine(noMetrics, noTraces);
