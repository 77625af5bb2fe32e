import type { AddressSuggestion } from '@pledgewell/contract';
import type { Log } from '../core/context.ts';
import { googleProvider } from './google.ts';
import { mapboxProvider } from './mapbox.ts';
import { openOutbound } from './outbound.ts';
import { photonProvider } from './photon.ts';
import { isBusy, lookupFailureReason } from './refusals.ts';
import type { Provider } from './provider.ts';

/** Which address service answers, and what the request contains. */
export type AddressSuggesterSettings = {
  provider: 'google' | 'mapbox' | 'photon' | 'offline';
  apiKey: string | undefined;
  apiUrl: string | undefined;
};

/**
 * Suggests addresses for what was typed so far. Returns the same empty list when nothing is found
 * and when no service is configured.
 */
export type AddressSuggester = { suggest(text: string): Promise<AddressSuggestion[]> };

const offline: AddressSuggester = { suggest: async () => [] };

const patienceMs = 3_000;
const failuresBeforeRest = 3;
const restMs = 30_000;

/**
 * The configured address service, or none. It never fails: errors are logged without the typed
 * text, and the caller completes the address without suggestions.
 */
export function openAddressSuggester(
  settings: AddressSuggesterSettings,
  log: Log,
): AddressSuggester {
  const provider = openProvider(settings, log);
  return provider ? careful(provider, log.child({ provider: settings.provider })) : offline;
}

function openProvider(
  { provider, apiKey, apiUrl }: AddressSuggesterSettings,
  log: Log,
): Provider | null {
  if (provider === 'offline') return null;

  const fetchJson = openOutbound({ mayBePrivate: apiUrl !== undefined });
  if (provider === 'photon') return photonProvider({ apiUrl, fetchJson });
  if (apiKey === undefined) {
    log.warn({ provider }, 'ADDRESS_API_KEY is missing: addresses are completed from ZIP codes');
    return null;
  }
  return provider === 'google'
    ? googleProvider({ apiUrl, apiKey, fetchJson })
    : mapboxProvider({ apiUrl, apiKey, fetchJson });
}

/** A service that failed several times in a row rests, so that nobody waits for it. */
function careful(suggest: Provider, log: Log): AddressSuggester {
  let failures = 0;
  let restsUntil = 0;

  return {
    async suggest(text) {
      if (Date.now() < restsUntil) return [];
      try {
        const found = await suggest(text, AbortSignal.timeout(patienceMs));
        failures = 0;
        return found;
      } catch (error) {
        log.warn({ reason: lookupFailureReason(error) }, 'the address service gave no suggestions');
        failures = isBusy(error) ? failures : failures + 1;
        if (failures >= failuresBeforeRest) {
          failures = 0;
          restsUntil = Date.now() + restMs;
        }
        return [];
      }
    },
  };
}
