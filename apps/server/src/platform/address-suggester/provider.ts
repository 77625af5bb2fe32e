import type { AddressSuggestion } from '@pledgewell/contract';
import {
  formatPostalAddress,
  homeCountry,
  parsePostalAddress,
  stateCode,
  type PostalAddressParts,
} from '@pledgewell/domain';
import type { FetchJson } from './outbound.ts';

/** Asks one service. Rejects when it fails or when the signal says that it took too long. */
export type Provider = (text: string, signal: AbortSignal) => Promise<AddressSuggestion[]>;

export type ProviderSettings = { apiUrl: string | undefined; fetchJson: FetchJson };

/** The parts of an address as a service returned them, with the two-letter country code. */
export type ProviderPostalAddress = PostalAddressParts & { countryCode: string };

const territories = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);

/**
 * Converts an address to our form: state codes and USA in the United States, names elsewhere.
 * Missing parts are read from the service's one-line text, if it has one.
 */
export function toSuggestion(found: ProviderPostalAddress, text = ''): AddressSuggestion {
  const address = completed(atHome(found), parsePostalAddress(text));
  return { label: formatPostalAddress(address), address };
}

function atHome({ countryCode, ...parts }: ProviderPostalAddress): PostalAddressParts {
  const code = countryCode.toUpperCase();
  if (territories.has(code)) return { ...parts, state: code, country: homeCountry };
  if (code !== 'US') return parts;
  return { ...parts, state: stateCode(parts.state) ?? parts.state, country: homeCountry };
}

function completed(found: PostalAddressParts, read: PostalAddressParts): PostalAddressParts {
  return {
    street: found.street || read.street,
    city: found.city || read.city,
    state: found.state || read.state,
    zipCode: found.zipCode || read.zipCode,
    country: found.country || read.country,
  };
}

/** Joins a path to a base address that may have a path of its own. */
export const joinUrl = (base: string, path: string) =>
  new URL(`${base.replace(/\/+$/, '')}${path}`);
