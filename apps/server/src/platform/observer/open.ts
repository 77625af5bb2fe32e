import { noMetrics, type Metrics, type MetricsSettings } from '../metrics/metrics.ts';
import type { MailPort } from '../ports/mail.ts';
import type { WatchCalls } from '../ports/watch-calls.ts';
import type { ErrorReportSettings } from './error-report-settings.ts';
import { noErrorReports, openErrorReports, type ErrorReports } from './error-reports.ts';
import { noTraces, type Traces } from '../tracing/traces.ts';

/** The services outside the product whose calls are observed. */
export type ProviderName = 'stripe' | 'mail' | 'sms' | 'quickbooks';

/** Observes the process for its operator, by metrics, traces and reports of errors. */
export type Observer = {
  metrics: Metrics;
  traces: Traces;
  errors: ErrorReports;
  watchCalls(provider: ProviderName): WatchCalls;
  watchMail(mail: MailPort): MailPort;
};

type Settings = {
  metrics: MetricsSettings | null;
  sendsTraces: boolean;
  errorReports: ErrorReportSettings | null;
};

/** Opens what the settings ask for. A library is loaded only if it is used. */
export async function openObserver({
  metrics,
  sendsTraces,
  errorReports,
}: Settings): Promise<Observer> {
  return combine(
    metrics === null ? noMetrics : (await import('../metrics/open.ts')).openMetrics(metrics),
    sendsTraces ? await openTraces() : noTraces,
    errorReports === null ? noErrorReports : openErrorReports(errorReports),
  );
}

async function openTraces(): Promise<Traces> {
  const opener = await import('../tracing/open.ts');
  return opener.openTraces(opener.sendToCollector());
}

const combine = (metrics: Metrics, traces: Traces, errors: ErrorReports): Observer => ({
  metrics,
  traces,
  errors,
  watchCalls: (provider) => (calls, names) =>
    traces.watchCalls(provider)(metrics.watchCalls(provider)(calls, names), names),
  watchMail: (mail) => traces.watchCalls('mail')(metrics.watchMail(mail), ['send']),
});

/** Observes nothing. */
export const noObserver = combine(noMetrics, noTraces, noErrorReports);
