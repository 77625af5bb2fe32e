import { itemAt } from './random.ts';

type Place = { city: string; state: string; zipCode: string; areaCode: string };

/** A town in the mountains, the surrounding towns, and the cities its children moved to. */
const places: readonly Place[] = [
  { city: 'Asheville', state: 'NC', zipCode: '28801', areaCode: '828' },
  { city: 'Asheville', state: 'NC', zipCode: '28804', areaCode: '828' },
  { city: 'Black Mountain', state: 'NC', zipCode: '28711', areaCode: '828' },
  { city: 'Asheville', state: 'NC', zipCode: '28806', areaCode: '828' },
  { city: 'Weaverville', state: 'NC', zipCode: '28787', areaCode: '828' },
  { city: 'Hendersonville', state: 'NC', zipCode: '28739', areaCode: '828' },
  { city: 'Asheville', state: 'NC', zipCode: '28803', areaCode: '828' },
  { city: 'Waynesville', state: 'NC', zipCode: '28786', areaCode: '828' },
  { city: 'Brevard', state: 'NC', zipCode: '28712', areaCode: '828' },
  { city: 'Greenville', state: 'SC', zipCode: '29601', areaCode: '864' },
  { city: 'Asheville', state: 'NC', zipCode: '28805', areaCode: '828' },
  { city: 'Hendersonville', state: 'NC', zipCode: '28792', areaCode: '828' },
  { city: 'Charlotte', state: 'NC', zipCode: '28205', areaCode: '704' },
  { city: 'Black Mountain', state: 'NC', zipCode: '28711', areaCode: '828' },
  { city: 'Knoxville', state: 'TN', zipCode: '37919', areaCode: '865' },
  { city: 'Atlanta', state: 'GA', zipCode: '30307', areaCode: '404' },
  { city: 'Boston', state: 'MA', zipCode: '02130', areaCode: '617' },
];

const streets = [
  'Merrimon Avenue',
  'Cherry Street',
  'Montford Avenue',
  'Oak Hollow Road',
  'Patton Lane',
  'Laurel Ridge Drive',
  'Church Street',
  'Sweeten Creek Road',
  'Kimberly Avenue',
  'Old Mill Road',
  'Blue Ridge Terrace',
  'State Street',
  'Fairview Road',
];

export type SamplePostalAddress = {
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};

export function samplePostalAddress(place: number): SamplePostalAddress {
  const { city, state, zipCode } = itemAt(places, place);
  const number = 11 + ((place * 137) % 880);
  return {
    street: `${number} ${itemAt(streets, place * 5)}`,
    city,
    state,
    zipCode,
    country: 'USA',
  };
}

export const emptyPostalAddress: SamplePostalAddress = {
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
};

/** A fictional number: 555-0100 to 555-0199. */
export function samplePhone(place: number): string {
  const { areaCode } = itemAt(places, place);
  return `+1${areaCode}55501${String((place * 7) % 100).padStart(2, '0')}`;
}
