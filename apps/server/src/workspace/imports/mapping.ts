import type { Import, ImportField, ImportMapping } from '@pledgewell/contract';
import {
  fieldPrefixes,
  importFieldInfo,
  recordField,
  recordNames,
  repeatableFields,
} from '@pledgewell/domain/workspace/imports/fields';
import { answersFor } from '@pledgewell/domain/workspace/imports/questions';
import { statusKey } from '@pledgewell/domain/workspace/imports/statuses';
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

/** Open questions about the file are asked now, not after its rows have been judged. */
function openQuestions(record: ImportRecord, mapping: ImportMapping): Sentences {
  const { unsure } = mapping;
  const answers = answersFor(mapping, record);
  const isOpen = (key: keyof typeof answers) => answers[key].value === null;
  return {
    ...(unsure.includes('header') ? { unsure: 'Confirm which row has the column names.' } : {}),
    ...(unsure.includes('donor') ? { unsure: 'Confirm which columns show who gave.' } : {}),
    ...(isOpen('dateOrder') ? { dateOrder: 'Choose the date format.' } : {}),
    ...(isOpen('amountUnit') ? { amountUnit: 'Choose whether these are dollars or cents.' } : {}),
    ...(isOpen('negatives') ? { negatives: 'Choose what amounts below zero mean.' } : {}),
    ...(isOpen('nameless')
      ? { nameless: 'Choose what to do with rows without a donor name.' }
      : {}),
    ...(isOpen('repeatedIds') ? { repeatedIds: 'Choose what rows with the same ID are.' } : {}),
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
    : { fields: `Only one column can contain the ${importFieldInfo[twice].noun}.` };
}

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
  const own = fieldPrefixes[kind];
  const others = kind === 'payments' ? [own] : [own, 'donor.'];
  const isStrange = ({ field }: { field: ImportField }) =>
    !others.some((prefix) => field.startsWith(prefix));
  if (mapping.fields.some(isStrange)) {
    return { fields: `This column doesn’t belong in a file of ${recordNames[kind]}s.` };
  }
  if (kind === 'pledges') return wrongPledges(mapping);
  return kind === 'gifts' ? wrongDonations(mapping) : wrongPayments(mapping);
}

function wrongDonors(mapping: ImportMapping): Sentences {
  if (!holds(mapping, names)) return { fields: 'Choose the column with the name.' };
  if (mapping.fields.some(({ field }) => !field.startsWith('donor.'))) {
    return {
      fields: 'A donor list can’t include donations. Upload the file as donations instead.',
    };
  }
  return mapping.links.length > 0 ? { links: 'A donor list can’t link to another list.' } : {};
}

function wrongDonations(mapping: ImportMapping): Sentences {
  if (!holds(mapping, ['gift.amount'])) return { fields: noAmount };
  if (!holds(mapping, ['gift.date'])) return { fields: noDate };
  return namesDonors(mapping) ? {} : { fields: 'Choose the columns that show who gave.' };
}

function wrongPledges(mapping: ImportMapping): Sentences {
  if (!holds(mapping, ['pledge.amount'])) return { fields: noAmount };
  if (!holds(mapping, ['pledge.date', 'pledge.firstPayment'])) {
    return { fields: 'Choose the column with the pledge date or the first payment date.' };
  }
  if (!namesDonors(mapping)) return { fields: 'Choose the columns that show who pledged.' };
  const saysHowMany = holds(mapping, ['pledge.payments', 'pledge.dueDate']);
  return mapping.amountIs === 'total' || saysHowMany
    ? {}
    : {
        amountIs:
          'Choose the column with the number of payments or the due date, or choose “The pledge ' +
          'amount” for what the amounts are.',
      };
}

function wrongPayments(mapping: ImportMapping): Sentences {
  if (!holds(mapping, ['payment.amount'])) return { fields: noAmount };
  if (!holds(mapping, ['payment.date'])) return { fields: noDate };
  return mapping.links.length > 0
    ? {}
    : { fields: 'Choose the column that shows which donation or pledge each payment was for.' };
}

const noAmount = 'Choose the column with the amount.';
const noDate = 'Choose the column with the date.';

/** A file without donors belongs entirely to the anonymous donor, if somebody says so. */
const namesDonors = (mapping: ImportMapping) =>
  mapping.nameless === 'anonymous' ||
  mapping.links.length > 0 ||
  holds(mapping, [...names, 'donor.email', 'donor.oldId']);

function wrongIdSet(kind: Kind, mapping: ImportMapping): Sentences {
  const { idSet, links } = mapping;
  const own = recordField(kind, 'oldId');
  if (!holds(mapping, own ? ['donor.oldId', own] : ['donor.oldId'])) return {};
  if (idSet === null) return { idSet: 'Name the list these IDs are from.' };
  return kind === 'payments' && links.some((link) => link.idSet === idSet)
    ? { idSet: 'Payments have their own IDs, so give this list a different name.' }
    : {};
}

function wrongStatuses(kind: Kind, mapping: ImportMapping): Sentences {
  if (kind === 'pledges') {
    const settled = new Set(mapping.settledStatuses.map(statusKey));
    return mapping.canceledStatuses.some((status) => settled.has(statusKey(status)))
      ? { canceledStatuses: 'A status can’t mean both paid in full and canceled.' }
      : {};
  }
  const status = recordField(kind, 'status');
  return status !== null && holds(mapping, [status]) && mapping.receivedStatuses.length === 0
    ? { receivedStatuses: 'Choose which statuses mean the money was received.' }
    : {};
}
