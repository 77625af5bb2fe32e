import { samplePrefix } from '@pledgewell/domain';
import { ProviderFailure } from './failure.ts';
import type { Provider } from './port.ts';

/**
 * The last safeguard: requests about sample data are refused here, so they never reach the card
 * provider.
 */
export function withoutSample(provider: Provider): Provider {
  const { payments, recurring, accounts, billing, payouts } = provider;
  return {
    ...provider,
    payments: guarded(payments),
    recurring: guarded(recurring),
    accounts: guarded(accounts),
    billing: guarded(billing),
    payouts: guarded(payouts),
  };
}

function guarded<Calls extends object>(calls: Calls): Calls {
  return new Proxy(calls, {
    get(target, name, receiver) {
      const call: unknown = Reflect.get(target, name, receiver);
      if (typeof call !== 'function') return call;
      return (...given: unknown[]): unknown => {
        if (namesSample(given)) {
          throw new ProviderFailure(
            'refused',
            'sample',
            'Sample data has no payments at the card provider.',
          );
        }
        return Reflect.apply(call, target, given);
      };
    },
  });
}

/** Returns whether an id of the sample occurs anywhere in the value. */
function namesSample(given: unknown): boolean {
  if (typeof given === 'string') return given.startsWith(samplePrefix);
  if (typeof given !== 'object' || given === null) return false;
  return Object.values(given).some(namesSample);
}
