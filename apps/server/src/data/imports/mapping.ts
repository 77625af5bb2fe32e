import type { Import, ImportField, ImportMapping } from '@pledgewell/contract';
import { recordField, recordNames, repeatableFields } from '@pledgewell/domain/data/imports/fields';
import { answersFor } from '@pledgewell/domain/data/imports/questions';
import { statusKey } from '@pledgewell/domain/data/imports/statuses';
import { Problem } from '../../platform/core/problem.ts';
import type { ImportRecord } from './queries/imports.ts';

/** Refuses a mapping under which no row could be imported, with a sentence for each choice. */
export function refuseWrongMapping(record: ImportRecord, mapping: ImportMapping) {
  const { kind, columns } = record;
  const fields = {
    ...wrongColumns(columns.length, mapping),
    ...wrongFields(kind, mapping),
    ...wrongIdSet(kind, mapping),
    ...wrongStatuses(kind, mapping),
  };
  refuse(fields);
  refuse(openQuestions(record, mapping));
}

type Sentences = Record<string, string>;

function refuse(fields: Sentences) {
  if (Object.keys(fields).length > 0) throw new Problem('imports/wrong-mapping', { fields });
}

/** What the file leaves open is asked now, not when its rows have been judged. */
function openQuestions(record: ImportRecord, mapping: ImportMapping): Sentences {
  const { unsure } = mapping;
  const answers = answersFor(mapping, record);
  const isOpen = (key: keyof typeof answers) => answers[key].value === null;
  return {
    ...(unsure.includes('header') ? { unsure: 'Confirm which row names the columns.' } : {}),
    ...(unsure.includes('donor') ? { unsure: 'Confirm which columns say who gave.' } : {}),
    ...(isOpen('dateOrder') ? { dateOrder: 'Choose how the dates are written.' } : {}),
    ...(isOpen('amountUnit') ? { amountUnit: 'Choose whether these are dollars or cents.' } : {}),
    ...(isOpen('negatives') ? { negatives: 'Choose what amounts below zero mean.' } : {}),
    ...(isOpen('nameless') ? { nameless: 'Choose what becomes of rows that name nobody.' } : {}),
  };
}

function wrongColumns(width: number, { fields, links, filter }: ImportMapping): Sentences {
  const all = [...fields, ...links, ...(filter ? [filter] : [])];
  if (all.some(({ column }) => column >= width)) {
    return { fields: 'The file doesn’t have this column.' };
  }
  const singles = fields
    .map(({ field }) => field)
    .filter((field) => !repeatableFields.includes(field));
  const twice = singles.find((field, index) => singles.indexOf(field) !== index);
  return twice === undefined
    ? {}
    : { fields: `Only one column can hold the ${labels[twice] ?? 'same thing'}.` };
}

const labels: Partial<Record<ImportField, string>> = {
  'donor.name': 'name',
  'donor.firstName': 'first name',
  'donor.lastName': 'last name',
  'donor.organization': 'organization',
  'donor.employer': 'employer',
  'donor.email': 'email address',
  'donor.phone': 'phone number',
  'donor.city': 'city',
  'donor.state': 'state',
  'donor.zipCode': 'ZIP code',
  'donor.country': 'country',
  'donor.oldId': "donor's old id",
  'gift.amount': 'amount',
  'gift.date': 'date',
  'gift.method': 'method',
  'gift.status': 'status',
  'gift.currency': 'currency',
  'gift.campaign': 'campaign',
  'gift.checkNumber': 'check number',
  'gift.oldId': "gift's old id",
  'pledge.amount': 'amount',
  'pledge.date': 'date',
  'pledge.method': 'method',
  'pledge.status': 'status',
  'pledge.currency': 'currency',
  'pledge.campaign': 'campaign',
  'pledge.oldId': "pledge's old id",
  'pledge.dueDate': 'due date',
  'pledge.frequency': 'frequency',
  'pledge.payments': 'number of payments',
  'pledge.firstPayment': 'date of the first payment',
  'pledge.paid': 'amount paid so far',
  'pledge.paidOn': 'date of the last payment',
  'payment.amount': 'amount',
  'payment.date': 'date',
  'payment.method': 'method',
  'payment.status': 'status',
  'payment.currency': 'currency',
  'payment.oldId': "payment's old id",
};

const names: readonly ImportField[] = [
  'donor.name',
  'donor.firstName',
  'donor.lastName',
  'donor.organization',
];

const holds = ({ fields }: ImportMapping, wanted: readonly ImportField[]) =>
  fields.some(({ field }) => wanted.includes(field));

type Kind = Import['kind'];

function wrongFields(kind: Kind, mapping: ImportMapping): Sentences {
  if (kind === 'donors') return wrongDonors(mapping);
  const own = `${recordNames[kind]}.`;
  const others = kind === 'payments' ? [own] : [own, 'donor.'];
  const isStrange = ({ field }: { field: ImportField }) =>
    !others.some((prefix) => field.startsWith(prefix));
  if (mapping.fields.some(isStrange)) {
    return { fields: `A file of ${kind} is read without what belongs to other files.` };
  }
  if (kind === 'pledges') return wrongPledges(mapping);
  return kind === 'gifts' ? wrongGifts(mapping) : wrongPayments(mapping);
}

function wrongDonors(mapping: ImportMapping): Sentences {
  if (!holds(mapping, names)) return { fields: 'Choose the column with the name.' };
  if (mapping.fields.some(({ field }) => !field.startsWith('donor.'))) {
    return { fields: 'A list of donors holds no gifts. Upload the file as gifts instead.' };
  }
  return mapping.links.length > 0 ? { links: 'A list of donors is not linked to another.' } : {};
}

function wrongGifts(mapping: ImportMapping): Sentences {
  if (!holds(mapping, ['gift.amount'])) return { fields: noAmount };
  if (!holds(mapping, ['gift.date'])) return { fields: noDate };
  return namesDonors(mapping) ? {} : { fields: 'Choose the columns that say who gave.' };
}

function wrongPledges(mapping: ImportMapping): Sentences {
  if (!holds(mapping, ['pledge.amount'])) return { fields: noAmount };
  if (!holds(mapping, ['pledge.date', 'pledge.firstPayment'])) {
    return { fields: 'Choose the column with the date of the pledge or of its first payment.' };
  }
  if (!namesDonors(mapping)) return { fields: 'Choose the columns that say who pledged.' };
  const saysHowMany = holds(mapping, ['pledge.payments', 'pledge.dueDate']);
  return mapping.amountIs === 'total' || saysHowMany
    ? {}
    : {
        amountIs:
          'Choose the column with the number of payments or with the due date, or say that each ' +
          'amount is a whole pledge.',
      };
}

function wrongPayments(mapping: ImportMapping): Sentences {
  if (!holds(mapping, ['payment.amount'])) return { fields: noAmount };
  if (!holds(mapping, ['payment.date'])) return { fields: noDate };
  return mapping.links.length > 0
    ? {}
    : { fields: 'Choose the column that says which gift or pledge each payment was for.' };
}

const noAmount = 'Choose the column with the amount.';
const noDate = 'Choose the column with the date.';

/** A file without any donors is all from the anonymous one, where somebody says so. */
const namesDonors = (mapping: ImportMapping) =>
  mapping.nameless === 'anonymous' ||
  mapping.links.length > 0 ||
  holds(mapping, [...names, 'donor.email', 'donor.oldId']);

function wrongIdSet(kind: Kind, mapping: ImportMapping): Sentences {
  const { idSet, links } = mapping;
  const own = recordField(kind, 'oldId');
  if (!holds(mapping, own ? ['donor.oldId', own] : ['donor.oldId'])) return {};
  if (idSet === null) return { idSet: 'Give the list that these ids are from a name.' };
  return kind === 'payments' && links.some((link) => link.idSet === idSet)
    ? { idSet: 'Payments have ids of their own, so their list needs another name.' }
    : {};
}

function wrongStatuses(kind: Kind, mapping: ImportMapping): Sentences {
  if (kind === 'pledges') {
    const settled = new Set(mapping.settledStatuses.map(statusKey));
    return mapping.canceledStatuses.some((status) => settled.has(statusKey(status)))
      ? { canceledStatuses: 'One status cannot mean both: paid in full and cancelled.' }
      : {};
  }
  const status = recordField(kind, 'status');
  return status !== null && holds(mapping, [status]) && mapping.receivedStatuses.length === 0
    ? { receivedStatuses: 'Choose which statuses mean that the money was received.' }
    : {};
}
