import { type PostalAddressParts, isHomeCountry } from '../../contact/postal-address.ts';

/**
 * A donor's location, short enough for a list: `Boston, MA`, `Toronto, ON, Canada`. Without a city
 * it is the most specific known part.
 */
export function donorLocation({
  street,
  city,
  state,
  zipCode,
  country,
}: PostalAddressParts): string {
  const place = [city, state].filter((part) => part !== '');
  const near =
    place.length > 0 ? place : [zipCode, street].filter((part) => part !== '').slice(0, 1);
  const abroad = isHomeCountry(country) && near.length > 0 ? '' : country;
  return [...near, abroad].filter((part) => part !== '').join(', ');
}
