import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { version } from '../core/version.ts';
import { traceRequests } from './requests.ts';
import { readSampler } from './sampler.ts';
import { openSpans } from './spans.ts';
import { tracePools } from './statements.ts';
import type { Traces } from './traces.ts';
import { traceCalls, traceJobs } from './work.ts';

/** Sends to the collector that the usual variables of OpenTelemetry name, by HTTP with JSON. */
export const sendToCollector = (): SpanProcessor =>
  new BatchSpanProcessor({ exporter: new OTLPTraceExporter() });

/** Opens the traces of this process. */
export function openTraces(processor: SpanProcessor): Traces {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'pledgewell', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: readSampler(process.env),
    spanProcessors: [processor],
  });
  const spans = openSpans(provider.getTracer('pledgewell', version));
  return {
    watchRequests: traceRequests(spans),
    watchJobs: traceJobs(spans),
    watchCalls: traceCalls(spans),
    watchPools: tracePools(spans),
    stop: () => provider.shutdown(),
  };
}
