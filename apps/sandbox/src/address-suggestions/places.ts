/** An address as OpenStreetMap stores it: unmapped parts are missing. */
export type Place = {
  housenumber?: string;
  street: string;
  city: string;
  state?: string;
  postcode?: string;
  country: string;
  countrycode: string;
  coordinates: readonly [longitude: number, latitude: number];
};

const us = { country: 'United States', countrycode: 'US' };
const springfield = { city: 'Springfield', state: 'Illinois', ...us };
const boston = { city: 'Boston', state: 'Massachusetts', ...us };
const portland = { city: 'Portland', state: 'Oregon', ...us };

/** The only addresses that the stand-in knows. The streets are made up; the places are real. */
export const places: readonly Place[] = [
  {
    housenumber: '12',
    street: 'Oak Street',
    postcode: '62701',
    ...springfield,
    coordinates: [-89.65, 39.8],
  },
  {
    housenumber: '14',
    street: 'Oak Street',
    postcode: '62701',
    ...springfield,
    coordinates: [-89.65, 39.8],
  },
  {
    housenumber: '120',
    street: 'Oak Street',
    postcode: '62704',
    ...springfield,
    coordinates: [-89.68, 39.78],
  },
  { street: 'Oak Street', postcode: '62702', ...springfield, coordinates: [-89.66, 39.82] },
  {
    housenumber: '7',
    street: 'Harbor Lane',
    postcode: '02110',
    ...boston,
    coordinates: [-71.05, 42.36],
  },
  {
    housenumber: '31',
    street: 'Beacon Hill Terrace',
    postcode: '02108',
    ...boston,
    coordinates: [-71.06, 42.36],
  },
  {
    housenumber: '500',
    street: 'Rose Garden Avenue',
    postcode: '97205',
    ...portland,
    coordinates: [-122.69, 45.52],
  },
  { housenumber: '9', street: 'Ferry Road', ...portland, coordinates: [-122.66, 45.51] },
  {
    housenumber: '1',
    street: 'Calle del Faro',
    city: 'San Juan',
    postcode: '00901',
    country: 'Puerto Rico',
    countrycode: 'PR',
    coordinates: [-66.11, 18.46],
  },
  {
    housenumber: '42',
    street: 'Lime Tree Walk',
    city: 'Toronto',
    state: 'Ontario',
    postcode: 'M5V 3L9',
    country: 'Canada',
    countrycode: 'CA',
    coordinates: [-79.39, 43.64],
  },
];
