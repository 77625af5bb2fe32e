import type { AddressSuggestion } from '@pledgewell/contract';
import { formatPostalAddress, homeCountry } from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import { placeKey } from './place-key.ts';
import { citiesLike, zipCodesLike, findZipCodes } from './queries.ts';
import { listReadings, type PostalAddressReading } from './readings.ts';
import type { ZipCode } from './territories.ts';
import { isSamePlace, streetBefore, typedZip, type TypedZip } from './typed-zip.ts';

const mostSuggestions = 8;

/** Uses an online service's suggestions; without any, completes from the ZIP code list. */
export async function listAddressSuggestions(ctx: Ctx, text: string, online: AddressSuggestion[]) {
  const data = online.length > 0 ? online : await suggestFromZipCodes(ctx, text);
  return { data: data.slice(0, mostSuggestions), count: Math.min(data.length, mostSuggestions) };
}

async function suggestFromZipCodes(ctx: Ctx, text: string): Promise<AddressSuggestion[]> {
  const typed = text.replace(/[\s,]+(?:USA|US|U\.S\.A?\.?|United States)\.?$/i, '').trim();
  const zip = typedZip(typed);
  const certain = zip ? await suggestForZip(ctx, zip) : [];
  if (certain.length > 0) return certain;

  for (const readings of listReadings(typed)) {
    const found = await suggestForReadings(ctx, readings);
    if (found.length > 0) return found;
  }
  return [];
}

/** A whole ZIP code leaves only the street open. A leading number may be a house number. */
async function suggestForZip(ctx: Ctx, typed: TypedZip): Promise<AddressSuggestion[]> {
  const { zip, plusFour, before, after } = typed;
  const places = await zipCodesLike(ctx, { zip, city: '', states: [], limit: mostSuggestions });
  return places
    .filter((place) => isSamePlace(after, place))
    .map((place) => suggestion(streetBefore(before, place), { ...place, zipCode: zip + plusFour }));
}

/**
 * An interpretation that matches a city's whole name comes before those that match only its
 * beginning.
 */
async function suggestForReadings(
  ctx: Ctx,
  readings: PostalAddressReading[],
): Promise<AddressSuggestion[]> {
  const whole: AddressSuggestion[] = [];
  const begun: AddressSuggestion[] = [];
  for (const reading of readings) {
    const search = { ...reading, limit: mostSuggestions };
    const places =
      reading.zip === '' ? await findPlaces(ctx, search) : await zipCodesLike(ctx, search);
    const key = placeKey(reading.city);
    const isWhole = places.some(({ city }) => placeKey(city) === key);
    (isWhole ? whole : begun).push(...places.map((place) => suggestion(reading.street, place)));
  }
  return [...whole, ...begun];
}

/**
 * A ZIP code is filled in only if it is certain, because a guess could put a wrong one into the
 * address. Once one city is left, its ZIP codes are offered one by one.
 */
async function findPlaces(
  ctx: Ctx,
  search: PostalAddressReading & { limit: number },
): Promise<ZipCode[]> {
  const cities = await citiesLike(ctx, search);
  const places = cities.map(({ zipCodes, ...place }) =>
    zipCodes > 1 ? { ...place, zipCode: '' } : place,
  );
  const key = placeKey(search.city);
  const [only, other] = places.filter(({ city }) => placeKey(city) === key);
  if (!only || other || only.zipCode !== '') return places;

  const each = await findZipCodes(ctx, { ...only, limit: mostSuggestions - 1 });
  return [only, ...each, ...places.filter((place) => place !== only)];
}

function suggestion(street: string, { city, state, zipCode }: ZipCode): AddressSuggestion {
  const address = { street, city, state, zipCode, country: homeCountry };
  return { label: formatPostalAddress(address), address };
}
