import { send } from '../send.ts';
import type { Account, Product } from '../servers/product.ts';

const clients = 8;
const words = 'met at the spring gala and asked for news of the pantry twice a year'.split(' ');
const streets = ['Oak Street', 'Mill Road', 'Harbor Avenue', 'Station Square'];

export type Fill = { product: Product; account: Account };

/** A donor as people enter one: most have an address, some have notes and tags. */
export const makeDonor = (n: number) => ({
  name: `${['Ada', 'Bela', 'Chidi', 'Dolores', 'Emeka'][n % 5]} Okafor-Lindqvist ${n}`,
  email: `donor.${n}@example.com`,
  phone: `+1415555${String(n % 10_000).padStart(4, '0')}`,
  ...(n % 5 < 4 ? { address: makePostalAddress(n) } : {}),
  ...(n % 4 === 0 ? { notes: words.slice(0, 4 + (n % 11)).join(' ') } : {}),
  ...(n % 3 === 0 ? { tags: ['volunteer', 'newsletter'] } : {}),
});

const makePostalAddress = (n: number) => ({
  street: `${12 + (n % 900)} ${streets[n % streets.length]}`,
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'USA',
});

/** A donation of one of ten years; a third has a note. */
export const makeDonation = (donor: string, n: number) => ({
  donor,
  amount: (1_000 + ((n * 37) % 90_000)) / 100,
  method: ['check', 'cash', 'bank_transfer'][n % 3],
  date: dayBefore((n * 7) % 3_650),
  ...(n % 3 === 0 ? { notes: words.slice(0, 3 + (n % 8)).join(' ') } : {}),
  recordAnyway: true,
});

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Sends as many requests as are wanted, a few at a time, as the web app does. */
export async function sendMany(
  { product, account }: Fill,
  path: string,
  count: number,
  makeBody: (n: number) => object,
) {
  let next = 0;
  const sendAll = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      await send(product, account, 'POST', path, makeBody(n));
    }
  };
  await Promise.all(Array.from({ length: clients }, sendAll));
}

/** A file with a row for each donation, as an organization brings from its old program. */
export function makeFile(donors: number, donationsEach: number): Buffer {
  const lines = ['Name,Email,Phone,Street,City,State,Zip,Amount,Date,Method,Notes'];
  for (let donation = 0; donation < donationsEach; donation += 1) {
    for (let n = 0; n < donors; n += 1) {
      const { name, phone } = makeDonor(n);
      const { street } = makePostalAddress(n);
      const { amount, date, notes = '' } = makeDonation('', n * donationsEach + donation);
      const place = `${street},Springfield,IL,62701`;
      lines.push(`${name},old.${n}@example.com,${phone},${place},${amount},${date},check,${notes}`);
    }
  }
  return Buffer.from(lines.join('\n'));
}
