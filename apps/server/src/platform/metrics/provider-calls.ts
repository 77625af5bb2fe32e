import { Counter, Histogram, type Registry } from 'prom-client';
import { MailFailure, type MailPort } from '../ports/mail.ts';
import { SmsFailure } from '../ports/sms.ts';
import { wrapCalls, type WatchCalls } from '../ports/watch-calls.ts';
import { ProviderFailure } from '../provider/failure.ts';
import { QuickBooksFault } from '../quickbooks/fault.ts';
import type { Metrics } from './metrics.ts';

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
    help: 'Messages handed to the mail server, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });

  const watchCalls = (provider: string): WatchCalls =>
    wrapCalls((call) => {
      const end = duration.startTimer({ provider });
      void call.then(
        () => void end({ outcome: 'ok' }),
        (error: unknown) => void end({ outcome: failureKind(error) }),
      );
    });
  const countMessages = wrapCalls((call) => {
    void call.then(
      () => messages.inc({ outcome: 'accepted' }),
      (error: unknown) => messages.inc({ outcome: failureKind(error) }),
    );
  });
  return {
    watchCalls,
    watchMail: (mail: MailPort) => countMessages(watchCalls('mail')(mail, ['send']), ['send']),
  };
}

const failures = [ProviderFailure, MailFailure, SmsFailure, QuickBooksFault];

/** The kinds of failures are a short list; anything else would be a label without end. */
const failureKind = (error: unknown): string =>
  failures.some((each) => error instanceof each) ? (error as { kind: string }).kind : 'error';
