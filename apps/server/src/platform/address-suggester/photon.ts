import { z } from 'zod';
import { toSuggestion, joinUrl, type Provider, type ProviderSettings } from './provider.ts';

const part = z.string().nullish();
const Feature = z.object({
  properties: z.object({
    type: part,
    name: part,
    housenumber: part,
    street: part,
    city: part,
    locality: part,
    district: part,
    state: part,
    postcode: part,
    country: part,
    countrycode: part,
  }),
});
const Reply = z.object({ features: z.array(Feature) });

/** Photon, the open address search over OpenStreetMap; anyone can run one. */
export function photonProvider({ apiUrl, fetchJson }: ProviderSettings): Provider {
  const base = apiUrl ?? 'https://photon.komoot.io';

  return async (text, signal) => {
    const url = joinUrl(base, '/api');
    url.search = new URLSearchParams([
      ['q', text],
      ['limit', '8'],
      ['lang', 'en'],
      ['layer', 'house'],
      ['layer', 'street'],
    ]).toString();
    const { features } = await fetchJson(url, Reply, { signal });
    return features.map(readFeature).filter(({ address }) => address.street !== '');
  };
}

function readFeature({ properties }: z.output<typeof Feature>) {
  const { type, name, housenumber, city, locality, district } = properties;
  const road = properties.street ?? (type === 'street' ? name : undefined);
  return toSuggestion({
    street: road === undefined ? '' : [housenumber, road].filter(Boolean).join(' '),
    city: city ?? locality ?? district ?? '',
    state: properties.state ?? '',
    zipCode: properties.postcode ?? '',
    country: properties.country ?? '',
    countryCode: properties.countrycode ?? '',
  });
}
