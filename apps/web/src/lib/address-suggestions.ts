import {
  type PostalAddress,
  addressSuggestionEndpoints,
  type AddressSuggestion,
} from '@pledgewell/contract';
import { homeCountry, parsePostalAddress } from '@pledgewell/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from './calls/call.ts';

/** The minimum number of letters for a search. */
export const minSearchLength = 2;

/** Returns whether one text is a continuation of the other. */
export const continues = (one: string, other: string) =>
  one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));

/** Addresses for the typed text; while typing, the previous ones stay. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['addresses', text],
    queryFn: async ({ signal }) =>
      (await call(addressSuggestionEndpoints.suggest, { query: { text }, signal })).data,
    enabled: text.length >= minSearchLength,
    placeholderData: (former, query) =>
      continues(query?.queryKey[1] ?? '', text) ? former : undefined,
    staleTime: 300_000,
    retry: false,
  });

/** The parts that a suggestion fills in. One without parts is parsed from its line of text. */
export function toPostalAddress({ label, address }: AddressSuggestion): PostalAddress {
  const hasParts = Object.values(address).some((part) => part !== '');
  const known = hasParts ? address : parsePostalAddress(label);
  return { ...known, country: known.country || homeCountry };
}
