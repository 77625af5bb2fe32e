import type { AddressSuggestion } from '@pledgewell/contract';
import { z } from 'zod';
import { toSuggestion, joinUrl, type Provider, type ProviderSettings } from './provider.ts';

const Predictions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({ placeId: z.string().min(1), text: z.object({ text: z.string() }) })
          .optional(),
      }),
    )
    .default([]),
});

const Component = z.object({
  longText: z.string().default(''),
  shortText: z.string().default(''),
  types: z.array(z.string()).default([]),
});
const Details = z.object({
  formattedAddress: z.string().optional(),
  addressComponents: z.array(Component).default([]),
});

const predictionFields =
  'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text';

/**
 * Google Places (New): a prediction contains only the place, so its parts are requested one by one.
 * If that fails, the prediction's own text is parsed.
 */
export function googleProvider({
  apiUrl,
  apiKey,
  fetchJson,
}: ProviderSettings & { apiKey: string }): Provider {
  const base = apiUrl ?? 'https://places.googleapis.com';
  const headers = { 'content-type': 'application/json', 'x-goog-api-key': apiKey };

  const fetchDetails = (placeId: string, signal: AbortSignal) =>
    fetchJson(joinUrl(base, `/v1/places/${encodeURIComponent(placeId)}?languageCode=en`), Details, {
      signal,
      headers: { ...headers, 'x-goog-fieldmask': 'addressComponents,formattedAddress' },
    });

  return async (text, signal) => {
    const { suggestions } = await fetchJson(joinUrl(base, '/v1/places:autocomplete'), Predictions, {
      signal,
      method: 'POST',
      headers: { ...headers, 'x-goog-fieldmask': predictionFields },
      body: JSON.stringify({
        input: text,
        includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
        languageCode: 'en',
        regionCode: 'us',
      }),
    });
    const predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
    return Promise.all(
      predictions.map(async (prediction) =>
        readDetails(
          await fetchDetails(prediction.placeId, signal).catch(() => nothing),
          prediction.text.text,
        ),
      ),
    );
  };
}

const nothing: z.output<typeof Details> = { addressComponents: [] };

function readDetails(
  { addressComponents, formattedAddress }: z.output<typeof Details>,
  predicted: string,
): AddressSuggestion {
  const part = (type: string, form: 'longText' | 'shortText' = 'longText') =>
    addressComponents.find(({ types }) => types.includes(type))?.[form] ?? '';
  const unit = part('subpremise');
  const road = [part('street_number'), part('route')].filter((each) => each !== '').join(' ');
  const [code, plusFour] = [part('postal_code'), part('postal_code_suffix')];

  return toSuggestion(
    {
      street: road !== '' && unit !== '' ? `${road} #${unit}` : road,
      city: part('locality') || part('postal_town') || part('sublocality_level_1'),
      state: part('administrative_area_level_1', 'shortText'),
      zipCode: plusFour === '' ? code : `${code}-${plusFour}`,
      country: part('country'),
      countryCode: part('country', 'shortText'),
    },
    formattedAddress ?? predicted,
  );
}
