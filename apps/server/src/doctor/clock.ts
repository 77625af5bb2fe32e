import { usualStripeApi } from './providers.ts';
import { error, ok, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

const mostMs = 5_000;
const answerMs = 5_000;

/** Compares the clock of this machine with that of a provider on the internet. */
export async function checkClock({ config, machine }: Subject): Promise<Verdict[]> {
  const url = providerUrl(config);
  if (url === null) return [ok('There is no provider to compare the clock with.')];

  const before = machine.now();
  const date = await machine
    .fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(answerMs) })
    .then(
      ({ headers }) => headers.get('date'),
      () => null,
    );
  const theirs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(theirs)) return [ok(`${new URL(url).host} tells no time to compare with.`)];

  // The header has whole seconds.
  const middle = (before + machine.now()) / 2;
  const found = judgeClock(theirs + 500 - middle, new URL(url).host);
  return found.length === 0 ? [ok('The clock of this machine is right.')] : found;
}

/** Finds a clock that is more than five seconds away from ours. */
export function judgeClock(aheadMs: number, whose: string): Verdict[] {
  if (Math.abs(aheadMs) <= mostMs) return [];
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  return [
    error(
      `The clock of this machine is ${seconds} seconds ${aheadMs > 0 ? 'behind' : 'ahead of'} ` +
        `${whose}. Turn on time synchronization, for example: timedatectl set-ntp true`,
    ),
  ];
}

function providerUrl({ stripe, sms, google, quickBooks }: Subject['config']): string | null {
  if (stripe) return stripe.apiUrl ?? usualStripeApi;
  return sms?.apiUrl ?? google?.issuer ?? quickBooks?.apiUrl ?? null;
}
