import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

const prefix = 'parentbased_';

/** Reads which share of the requests is traced from the usual variables; all of them by default. */
export function readSampler(environment: NodeJS.ProcessEnv): Sampler {
  const name = environment['OTEL_TRACES_SAMPLER'] || 'parentbased_always_on';
  const root = rootSampler(name.replace(prefix, ''), environment['OTEL_TRACES_SAMPLER_ARG']);
  if (root === null) {
    throw new Error(`The configuration is wrong.\n✖ OTEL_TRACES_SAMPLER: unknown sampler ${name}`);
  }
  return name.startsWith(prefix) ? new ParentBasedSampler({ root }) : root;
}

function rootSampler(name: string, argument: string | undefined): Sampler | null {
  switch (name) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(Number(argument ?? 1));
    default:
      return null;
  }
}
