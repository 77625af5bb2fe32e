import { Counter, Histogram, type Registry } from 'prom-client';
import { MailFailure, type MailPort } from '../ports/mail.ts';
import { SmsFailure } from '../ports/sms.ts';
import type { WatchCalls } from '../ports/watch-calls.ts';
import { ProviderFailure } from '../provider/failure.ts';
import { QuickBooksFault } from '../quickbooks/fault.ts';
import type { Metrics, ProviderName } from './metrics.ts';

const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Counts and times the calls of outside services by service and outcome. */
export function callMetrics(registry: Registry): Pick<Metrics, 'watchCalls' | 'watchMail'> {
  const duration = new Histogram({
    name: 'pledgewell_provider_call_duration_seconds',
    help: 'How long calls to outside services took',
    labelNames: ['provider', 'outcome'],
    buckets,
    registers: [registry],
  });
  const messages = new Counter({
    name: 'pledgewell_mail_messages_total',
    help: 'Messages handed to the mail server, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });

  const watchCalls = (provider: ProviderName): WatchCalls =>
    wrapCalls((call) => {
      const end = duration.startTimer({ provider });
      return call.then(
        () => void end({ outcome: 'ok' }),
        (error: unknown) => void end({ outcome: failureKind(error) }),
      );
    });
  const countMessages = wrapCalls((call) =>
    call.then(
      () => messages.inc({ outcome: 'accepted' }),
      (error: unknown) => messages.inc({ outcome: failureKind(error) }),
    ),
  );
  return {
    watchCalls,
    watchMail: (mail: MailPort) => countMessages(watchCalls('mail')(mail, ['send']), ['send']),
  };
}

/** Hands every started call to `watch`, and its result to the caller as it is. */
const wrapCalls =
  (watch: (call: Promise<unknown>) => Promise<void>): WatchCalls =>
  (calls, names) =>
    new Proxy(calls, {
      get(target, name, receiver) {
        const call: unknown = Reflect.get(target, name, receiver);
        const isWatched = names === undefined || names.includes(name as keyof typeof target);
        if (typeof call !== 'function' || !isWatched) return call;
        return (...given: unknown[]): unknown => {
          const result: unknown = Reflect.apply(call, target, given);
          if (result instanceof Promise) void watch(result);
          return result;
        };
      },
    });

const failures = [ProviderFailure, MailFailure, SmsFailure, QuickBooksFault];

/** The kinds of failures are a short list; anything else would be a label without end. */
const failureKind = (error: unknown): string =>
  failures.some((each) => error instanceof each) ? (error as { kind: string }).kind : 'error';
