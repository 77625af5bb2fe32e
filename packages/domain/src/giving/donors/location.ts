import { type AddressParts, isHomeCountry } from '../../contact/address.ts';

/**
 * Where a donor lives, short enough for a list: `Boston, MA`, `Toronto, ON, Canada`. Without a city
 * it is whatever else is known, from the near to the far.
 */
export function locationOf({ street, city, state, zipCode, country }: AddressParts): string {
  const place = [city, state].filter((part) => part !== '');
  const near =
    place.length > 0 ? place : [zipCode, street].filter((part) => part !== '').slice(0, 1);
  const abroad = isHomeCountry(country) && near.length > 0 ? '' : country;
  return [...near, abroad].filter((part) => part !== '').join(', ');
}
