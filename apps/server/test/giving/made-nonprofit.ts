import { addDays, day, type Day } from '@pledgewell/domain';

/**
 * The files of a fictional nonprofit, in the formats and with the oddities of real exports:
 * duplicate people, households beside organizations, donations that name a person or an
 * organization, statuses that do not count, and donations paid in ten parts.
 */
export const madeFile = (name: keyof typeof files) => Buffer.from(toCsv(files[name]()));

/** The rows of a file as a spreadsheet shows them. */
export function madeRows(name: keyof typeof files) {
  const [head = [], ...lines] = files[name]();
  return lines.map((cells) =>
    Object.fromEntries(head.map((column, at) => [column, cells[at] ?? ''])),
  );
}

type Table = string[][];

const toCsv = (table: Table) => table.map((cells) => `${cells.map(quoted).join(',')}\n`).join('');

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const csv = (line: string) => line.split(',');

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

const firstNames = ['Alma', 'Jonas', 'Ruth', 'Noor', 'Ines', 'Otto', 'Priya', 'Marc'];
const lastNames = ['Reyes', 'Pike', "O'Neil", 'Haddad', 'Costa'];

const personName = (index: number) => ({
  first: firstNames[index % 8] ?? '',
  last: lastNames[Math.floor(index / 8) % 5] ?? '',
});

/** The 13th and the 30th row repeat the previous person. */
const personIn = (row: number) => (row === 12 || row === 29 ? row - 1 : row);
const householdId = (row: number) => String(Math.floor(personIn(row) / 2) + 1);

const contacts = (): Table => [
  csv('id,Salutation,FirstName,LastName,Email,Phone,Title,account_id'),
  ...upTo(40).map((row) => {
    const person = personIn(row);
    const { first, last } = personName(person);
    const email = person % 7 === 3 ? '' : `donor-${person}@example.org`;
    const phone = person % 3 === 0 ? '3-(902)296-6183' : '';
    return [String(row + 1), 'Ms', first, last, email, phone, 'Baker', householdId(row)];
  }),
];

const households = 20;
const organizations = ['Harbor Bakery', 'Oak Street, Inc.', 'Lakeside Clinic', 'Mill & Sons'];

const accounts = (): Table => [
  csv(
    'id,Name,BillingCountry,BillingStreet,BillingState,BillingCity,BillingPostalCode,' +
      'npe01__SYSTEM_AccountType__c,RecordTypeId',
  ),
  ...upTo(households).map((index) => [
    String(index + 1),
    index === 4 ? 'Reyes, Pike and Costa Household' : `${personName(index * 2).last} Household`,
    ...csv(`United States,${index + 1} Elm Ave,Oregon,Salem,97301,Household Account,A`),
  ]),
  ...organizations.map((name, index) => [
    String(households + index + 1),
    name,
    ...csv(`United States,${index + 1} Mill Road,Maine,Bath,04530,,B`),
  ]),
];

const donationCount = 96;
/** The row of a promise that is not a donation. */
const promised = 45;

const donationDollars = (donation: number) => 50 + ((donation * 37) % 900);
const donationDate = (donation: number) => addDays(day('2016-01-01'), donation * 12);

const donations = (): Table => [
  csv(
    'id,name,amount,stage_name,close_date,dont_create_payments,account_id,' +
      'primary_contact__c,npe03__recurring_donation__c,campaign_id',
  ),
  ...upTo(donationCount).map((donation) => {
    const amount = donation === promised ? '0.0' : `${donationDollars(donation)}.0`;
    const status = donation === promised ? 'Pledged' : 'Closed Won';
    const start = [
      String(donation + 1),
      `Gift: $${amount}`,
      amount,
      status,
      donationDate(donation),
      'false',
    ];
    return [...start, ...findGiver(donation), '', ''];
  }),
];

/** The household with the person, or an organization alone. */
function findGiver(donation: number): [account: string, contact: string] {
  if (donation % 6 === 5) return [String(households + 1 + (donation % organizations.length)), ''];
  const row = donation % 40;
  return [householdId(row), String(row + 1)];
}

const parts = 10;
const isPaidInParts = (donation: number) => donation % 30 === 4;

const payments = (): Table => [
  csv(
    'id,npe01__Payment_Amount__c,npe01__Payment_Date__c,npe01__Scheduled_Date__c,' +
      'npe01__Paid__c,npe01__Written_Off__c,npe01__opportunity__c',
  ),
  ...upTo(donationCount)
    .filter((donation) => donation !== promised)
    .flatMap((donation) => {
      const whole = donationDollars(donation);
      if (!isPaidInParts(donation)) return [{ donation, dollars: whole }];
      const part = Math.floor(whole / parts);
      const last = whole - part * (parts - 1);
      return upTo(parts).map((n) => ({ donation, dollars: n === parts - 1 ? last : part }));
    })
    .map(({ donation, dollars }, index) =>
      csv(`${index + 1},${dollars}.0,${donationDate(donation)},,false,false,${donation + 1}`),
    ),
];

/** Recurring donations without an end. */
const openEnded = (): Table => [
  csv(
    'id,Name,npe03__Amount__c,npe03__Date_Established__c,npe03__Schedule_Type__c,' +
      'npe03__Open_Ended_Status__c,npe03__Last_Payment_Date__c,npe03__Next_Payment_Date__c,' +
      'npe03__Installment_Period__c,Day_of_Month__c,InstallmentFrequency__c,StartDate__c,' +
      'PaymentMethod__c,RecurringType__c,Status__c,npe03__contact__c',
  ),
  ...[86, 417, 37].map((dollars, index) =>
    csv(
      `${index + 1},Plan: $${dollars} Monthly,${dollars}.0,2017-03-09,,Open,,,Monthly,,,2020-01-02,` +
        `,Open,Active,${index + 3}`,
    ),
  ),
];

const periods = ['Monthly', 'Quarterly', 'Weekly', 'Yearly', 'Daily'];
const schedules = 100;
/** A commitment whose first payment comes later than its creation date. */
const lateSchedule = 30;

const recurringRows = (): Table => [
  csv(
    'sf_id,name,npe03__Amount__c,npe03__Date_Established__c,npe03__Installment_Period__c,' +
      'npe03__Next_Payment_Date__c,npe03__Open_Ended_Status__c,npe03__Installments__c,' +
      'npe03__Schedule_Type__c,npe03__contact__c',
  ),
  ...upTo(schedules).map((schedule) => {
    // Every fortieth has fewer cents in total than payments, if its amount is the whole.
    const dollars = schedule % 40 === 12 ? 0.05 : (1_234 + schedule * 107) / 100;
    const count = schedule % 40 === 12 ? 9 : 1 + ((schedule * 7) % 24);
    const made: Day = addDays(day('2018-11-20'), schedule * 3);
    const first = schedule === lateSchedule ? addDays(made, 11) : made;
    const start = csv(`a09-${schedule},Recurring - $${dollars},${dollars},${made}`);
    return [
      ...start,
      periods[schedule % 5] ?? '',
      ...csv(`${first},Open,${count}.0,,003-${schedule % 50}`),
    ];
  }),
];

const recurringDonors = (): Table => [
  csv('sf_id,FirstName,LastName,Email,Description,npe01__HomeEmail__c,account_id'),
  ...upTo(50).map((index) => {
    const email = `planner-${index}@example.org`;
    const { first, last } = personName(index);
    return [`003-${index}`, first, `${last}-${index}`, email, String(index), email, `001-${index}`];
  }),
];

/** Fields of a website form: currencies, statuses, and long dates. */
const formDonations = (): Table => [
  csv(
    'Donation Form,Donation Amount,Donation Currencies,Donation Level,Donation Date,' +
      'Donor First Name,Donor Last Name,Company Name,Donor Email,Test Mode,Donation Status,' +
      'Payment Method,Notes,Address 1,Address 2,City, Zip Code,State,Country',
  ),
  ...[
    'Winter Shelter,5,USD,Cancelled,Stripe',
    'Save the River,25,EUR,Completed,Paypal',
    'Save the River,103,USD,Completed,Offline',
    'Winter Shelter,40,USD,Completed,Stripe',
    'New Roof,12,EUR,Completed,Stripe',
    'New Roof,60,USD,Completed,Paypal',
    'New Roof,30,USD,Pending,Paypal',
  ]
    .map(csv)
    .map(([form = '', amount = '', currency = '', status = '', method = ''], index) => {
      const { first, last } = personName(index * 3);
      const email = `form-${index}@example.org`;
      const date = `May ${11 + index}, 2019 11:21 AM`;
      const giver = csv(`${first},${last},Harbor Bakery,${email},TRUE,${status},${method}`);
      const place = csv(
        `${index} Oak Street,Near the mill,San Jose,99503,California,United States`,
      );
      return [form, amount, currency, 'custom', date, ...giver, 'A long, friendly note.', ...place];
    }),
];

/** People of several businesses who all gave the same address. */
const sharedPostalAddress = (): Table => [
  csv(
    'Date,Program,Amount,Business or organization name,Prefix,First Name,Last Name,' +
      'Addt. Donors,Address,City,State,Zip Code,EMAIL,notes,Field Guy,Tag 1,Tag 2',
  ),
  ...[
    ['Mill Road Drugs, Inc.', 'Alma', 'Reyes'],
    ['Jet Fuel', 'Robert', 'Costa'],
    ['River Rental and Sales', 'Bill', 'Haddad'],
    ['Somewhere LLC', 'Bruna', 'Pike'],
  ].map(([business = '', first = '', last = '']) => [
    ...csv('06/18/15,third party event,10'),
    business,
    ...csv(`,${first},${last},,P.O. Box 9,Salem,AL,35952,user@example.com`),
    ...csv('notes here,custfield,tag1,tag2'),
  ]),
];

const files = {
  contacts,
  accounts,
  donations,
  payments,
  'recurring-open': openEnded,
  recurring: recurringRows,
  'recurring-contacts': recurringDonors,
  'form-gifts': formDonations,
  'shared-address': sharedPostalAddress,
};
