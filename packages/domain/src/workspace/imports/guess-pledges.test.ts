import { expect, test } from 'vitest';
import { columnContents } from './column-contents.ts';
import type { GuessColumn } from './guess-file.ts';
import { guessMapping } from './guess.ts';
import type { ImportKind } from './fields.ts';

type Given = {
  kind: ImportKind;
  fileName: string;
  header: string;
  values?: Record<string, string[]>;
  knownIdSets?: string[];
  knownRecordSets?: string[];
};

function guess({ header, values = {}, ...file }: Given) {
  const columns: GuessColumn[] = header.split(',').map((name, index) => ({
    index,
    name,
    samples: values[name] ?? ['x'],
    values: values[name]?.map((value) => ({ value, count: 1 })) ?? null,
    contents: columnContents(values[name] ?? ['x']),
  }));
  const guessed = guessMapping({ knownIdSets: [], knownRecordSets: [], ...file, columns });
  const columnName = (column: number) => columns[column]?.name ?? '';
  return {
    ...guessed,
    fields: Object.fromEntries(
      guessed.fields.map(({ column, field }) => [columnName(column), field]),
    ),
    links: guessed.links.map(({ column, idSet }) => [columnName(column), idSet]),
  };
}

test('recurring commitments of a CRM are recognized, with single payments as amounts', () => {
  const { fields, links, idSet, amountIs } = guess({
    kind: 'pledges',
    fileName: 'recurring-2k.csv',
    header:
      'sf_id,name,npe03__Amount__c,npe03__Date_Established__c,npe03__Installment_Period__c,' +
      'npe03__Next_Payment_Date__c,npe03__Open_Ended_Status__c,npe03__Installments__c,' +
      'npe03__Schedule_Type__c,npe03__contact__c',
    knownIdSets: ['contacts', 'recurring-2k-contacts'],
  });
  expect(fields).toEqual({
    sf_id: 'pledge.oldId',
    npe03__Amount__c: 'pledge.amount',
    npe03__Date_Established__c: 'pledge.date',
    npe03__Installment_Period__c: 'pledge.frequency',
    npe03__Next_Payment_Date__c: 'pledge.firstPayment',
    npe03__Installments__c: 'pledge.payments',
  });
  expect([links, idSet, amountIs]).toEqual([
    [['npe03__contact__c', 'recurring-2k-contacts']],
    'recurring-2k',
    'payment',
  ]);
});

test('a plain list of pledges with donors is recognized, with whole pledges as amounts', () => {
  const { fields, amountIs, settledStatuses, canceledStatuses } = guess({
    kind: 'pledges',
    fileName: 'pledges.csv',
    header:
      'Pledge ID,Donor Name,Email,Pledge Amount,Pledge Date,Due Date,Frequency,' +
      'Number of Payments,Amount Paid,Last Payment Date,Status,Notes,Campaign',
    values: { Status: ['Open', 'Fulfilled', 'Paid in full', 'Cancelled', 'Written off'] },
  });
  expect(fields).toEqual({
    'Pledge ID': 'pledge.oldId',
    'Donor Name': 'donor.name',
    Email: 'donor.email',
    'Pledge Amount': 'pledge.amount',
    'Pledge Date': 'pledge.date',
    'Due Date': 'pledge.dueDate',
    Frequency: 'pledge.frequency',
    'Number of Payments': 'pledge.payments',
    'Amount Paid': 'pledge.paid',
    'Last Payment Date': 'pledge.paidOn',
    Status: 'pledge.status',
    Notes: 'pledge.notes',
    Campaign: 'pledge.campaign',
  });
  expect([amountIs, settledStatuses, canceledStatuses]).toEqual([
    'total',
    ['Fulfilled', 'Paid in full'],
    ['Cancelled', 'Written off'],
  ]);
});

test.each([
  ['Total Pledged', 'pledge.amount'],
  ['Paid so far', 'pledge.paid'],
  ['Total Paid', 'pledge.paid'],
  ['# of Installments', 'pledge.payments'],
  ['First Payment Date', 'pledge.firstPayment'],
  ['Start Date', 'pledge.firstPayment'],
  ['Final Due Date', 'pledge.dueDate'],
  ['Payment Frequency', 'pledge.frequency'],
  ['Pledged on', 'pledge.date'],
  ['Fund', 'pledge.fund'],
  ['Appeal', 'pledge.campaign'],
])('%s holds %s', (header, field) => {
  const { fields } = guess({ kind: 'pledges', fileName: 'list.csv', header });
  expect(fields).toEqual({ [header]: field });
});

const payments = {
  kind: 'payments' as const,
  fileName: 'payments.csv',
  header:
    'id,npe01__Payment_Amount__c,npe01__Payment_Date__c,npe01__Scheduled_Date__c,npe01__Paid__c,' +
    'npe01__Written_Off__c,npe01__opportunity__c',
};

test('payments of a CRM are linked to their donations', () => {
  const { fields, links, idSet } = guess({
    ...payments,
    values: { npe01__Paid__c: ['false'] },
    knownIdSets: ['contacts'],
    knownRecordSets: ['donations'],
  });
  expect(fields).toEqual({
    id: 'payment.oldId',
    npe01__Payment_Amount__c: 'payment.amount',
    npe01__Payment_Date__c: 'payment.date',
  });
  expect([links, idSet]).toEqual([[['npe01__opportunity__c', 'donations']], 'payments']);
});

test('a column of payment statuses is used if it marks any payment as received', () => {
  const { fields, receivedStatuses } = guess({
    ...payments,
    values: { npe01__Paid__c: ['true', 'false'] },
  });
  expect(fields).toMatchObject({ npe01__Paid__c: 'payment.status' });
  expect(receivedStatuses).toEqual(['true']);
});

test('payments have their own IDs even if their file is named like that of the donations', () => {
  const { idSet } = guess({
    kind: 'payments',
    fileName: 'donations.csv',
    header: 'Payment ID,Gift ID,Amount,Date',
    knownRecordSets: ['donations'],
  });
  expect(idSet).toBe('donations payments');
});
