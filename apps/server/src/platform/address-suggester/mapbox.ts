import { z } from 'zod';
import { toSuggestion, joinUrl, type Provider, type ProviderSettings } from './provider.ts';

const Named = z.object({ name: z.string() }).nullish();
const Feature = z.object({
  properties: z.object({
    full_address: z.string().nullish(),
    context: z.object({
      address: z
        .object({ address_number: z.string().nullish(), street_name: z.string().nullish() })
        .nullish(),
      street: Named,
      place: Named,
      locality: Named,
      region: z.object({ name: z.string(), region_code: z.string().nullish() }).nullish(),
      postcode: Named,
      country: z.object({ name: z.string(), country_code: z.string() }).nullish(),
    }),
  }),
});
const Reply = z.object({ features: z.array(Feature) });

/** Mapbox Geocoding, version 6. */
export function mapboxProvider({
  apiUrl,
  apiKey,
  fetchJson,
}: ProviderSettings & { apiKey: string }): Provider {
  const base = apiUrl ?? 'https://api.mapbox.com';

  return async (text, signal) => {
    const url = joinUrl(base, '/search/geocode/v6/forward');
    url.search = new URLSearchParams({
      // Semicolons would turn the request into a batch.
      q: text.replaceAll(';', ' '),
      access_token: apiKey,
      autocomplete: 'true',
      types: 'address,street',
      language: 'en',
      limit: '8',
    }).toString();
    const { features } = await fetchJson(url, Reply, { signal });
    return features.map(readFeature).filter(({ address }) => address.street !== '');
  };
}

function readFeature({ properties }: z.output<typeof Feature>) {
  const { address, street, place, locality, region, postcode, country } = properties.context;
  const road = address?.street_name ?? street?.name ?? '';
  return toSuggestion(
    {
      street: road === '' ? '' : [address?.address_number, road].filter(Boolean).join(' '),
      city: place?.name ?? locality?.name ?? '',
      state: region?.region_code ?? region?.name ?? '',
      zipCode: postcode?.name ?? '',
      country: country?.name ?? '',
      countryCode: country?.country_code ?? '',
    },
    properties.full_address ?? '',
  );
}
