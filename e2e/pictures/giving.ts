const firstNames =
  'Amelia Benjamin Chiara Daniel Eleni Farid Grace Hiro Ingrid Jamal Katya Liam Maya Noah'.split(
    ' ',
  );
const lastNames =
  'Abara Bianchi Castellanos Dubois Eriksen Fofana Goldberg Haddad Ivanova Jensen Kowalski'.split(
    ' ',
  );
const places = [
  '12 Oak Street,Boston,MA,02134',
  '9 Elm Avenue,Portland,OR,97205',
  '140 Lake Road,Madison,WI,53703',
  '77 Harbor Way,Savannah,GA,31401',
];
const tags = ['volunteer', 'monthly', 'major donor', '', 'board member', ''];

const donors = 46;
const msPerDay = 86_400_000;

/** A believable year of gifts to a small nonprofit, the same at every call but for the dates. */
export function givingFile(today: Date): string {
  const rows = ['Name,Email,Phone,Street,City,State,Zip,Tags,Amount,Date,Method'];
  for (let donor = 0; donor < donors; donor += 1) {
    for (let gift = 0; gift <= donor % 4; gift += 1) {
      const age = (donor * 13 + gift * 97 + 3) % 600;
      const date = new Date(today.getTime() - age * msPerDay).toISOString().slice(0, 10);
      rows.push([personOf(donor), amountOf(donor, gift), date, 'check'].join(','));
    }
  }
  return rows.join('\n');
}

function personOf(donor: number) {
  const first = at(firstNames, donor * 5);
  const last = at(lastNames, donor * 3);
  const email = `${first}.${last}@example.com`.toLowerCase();
  const phone = `(617) 555-${String(100 + donor).padStart(4, '0')}`;
  return [`${first} ${last}`, email, phone, at(places, donor), at(tags, donor)].join(',');
}

const amountOf = (donor: number, gift: number) => 25 * (1 + ((donor * 7 + gift * 11) % 60));

const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';
