import { toText, type Company, type Entity, type Fields, type Ref } from '../core/company.ts';
import { QuickBooksProblem } from '../core/fault.ts';
import { compact, readDay, readObjects, readRef, readText } from '../core/fields.ts';
import { featureOff } from './lists.ts';

/** The properties that all transactions share. */
export const transactionFields = [
  'DocNumber',
  'TxnDate',
  'PrivateNote',
  'DepartmentRef',
  'CurrencyRef',
  'Line',
] as const;

export const transactionFilterable = ['DocNumber', 'TxnDate', 'DepartmentRef'] as const;

const longestDocNumber = 21;

export function prepareTransaction(
  company: Company,
  kind: 'SalesReceipt' | 'RefundReceipt' | 'Deposit' | 'JournalEntry',
  given: Fields,
  before: Entity | undefined,
): Fields {
  return compact({
    DocNumber: kind === 'Deposit' ? undefined : prepareDocNumber(company, given, before),
    TxnDate: readDay(given, 'TxnDate') ?? new Date().toISOString().slice(0, 10),
    PrivateNote: readText(given, 'PrivateNote', 4_000),
    DepartmentRef: readDepartment(company, given),
    CurrencyRef: { value: 'USD', name: 'United States Dollar' },
  });
}

function prepareDocNumber(company: Company, given: Fields, before: Entity | undefined) {
  const number = readText(given, 'DocNumber', longestDocNumber);
  if (number !== undefined || before || company.settings.customTxnNumbers) return number;
  company.lastDocNumber += 1;
  return String(company.lastDocNumber);
}

function readDepartment(company: Company, given: Fields): Ref | undefined {
  if (given['DepartmentRef'] !== undefined && !company.settings.departments)
    throw featureOff('Department');
  return readRef(company, 'Department', given, 'DepartmentRef');
}

/** A class of a line, which a company without class tracking refuses. */
export function readLineClass(company: Company, given: Fields): Ref | undefined {
  if (given['ClassRef'] !== undefined && !company.settings.classTracking) throw featureOff('Class');
  return readRef(company, 'Class', given, 'ClassRef');
}

export const refId = (fields: Fields, name: string): string | undefined =>
  (fields[name] as Ref | undefined)?.value;

export const listLines = (entity: Entity): Fields[] => readObjects(entity, 'Line');

/** Refuses a number that a transaction of the kind already has. */
export function refuseDuplicateNumber(
  company: Company,
  kind: 'SalesReceipt' | 'RefundReceipt' | 'JournalEntry',
  entity: Fields,
  ownId: string | undefined,
) {
  const number = toText(entity['DocNumber']);
  if (number === '' || company.settings.duplicateDocNumbers === 'allowed') return;
  for (const other of company.entities[kind].values()) {
    if (other['DocNumber'] !== number || other.Id === ownId) continue;
    throw new QuickBooksProblem(
      [
        '6140',
        'Duplicate Document Number Error',
        'Duplicate Document Number Error : You must specify a different number. ' +
          `This number has already been used. DocNumber=${number} is assigned to ` +
          `TxnType=${kind} with TxnId=${other.Id}`,
      ],
      { element: 'DocNumber' },
    );
  }
}

/** Refuses to change what the closed books contain. */
export function refuseClosedPeriod(company: Company, day: unknown) {
  const { closeDate } = company.settings;
  if (closeDate === null || typeof day !== 'string' || day > closeDate) return;
  throw new QuickBooksProblem([
    '6210',
    'Account Period Closed, Cannot Update Through Services API',
    'The account period has closed and the account books cannot be updated through the QBO ' +
      'Services API. Please use the QBO website to make these changes.',
  ]);
}
