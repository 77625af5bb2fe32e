import {
  isActive,
  nextId,
  toText,
  type Company,
  type Entity,
  type Fields,
} from '../core/company.ts';
import {
  businessRule,
  missingParam,
  notFound,
  staleToken,
  unsupportedOperation,
  unsupportedProperty,
} from '../core/fault.ts';
import { readObject, readText } from '../core/fields.ts';
import { linkKey, listLinks, refuseDeposited } from '../entities/deposits.ts';
import type { EntityKind } from '../entities/kind.ts';
import {
  listLines,
  refId,
  refuseClosedPeriod,
  refuseDuplicateNumber,
} from '../entities/transaction.ts';

type Options = { allowsDuplicateNumber: boolean; now: Date };

export function createEntity(
  company: Company,
  kind: EntityKind,
  given: Fields,
  options: Options,
): Entity {
  refuseUnknownFields(kind, given);
  const prepared = kind.prepare(company, given, undefined);
  refuseInBooks(company, kind, { next: prepared, ownId: undefined }, options);
  const time = toPacificTime(options.now);
  const entity: Entity = {
    ...prepared,
    Id: nextId(company),
    SyncToken: '0',
    domain: 'QBO',
    sparse: false,
    MetaData: { CreateTime: time, LastUpdatedTime: time },
  };
  return store(company, kind, entity, undefined);
}

/** Replaces all properties, or with `sparse` only those that are given. */
export function updateEntity(
  company: Company,
  kind: EntityKind,
  given: Fields,
  options: Options,
): Entity {
  refuseUnknownFields(kind, given);
  const before = getCurrent(company, kind, given);
  const isSparse = given['sparse'] === true && kind.isUpdatedWhole !== true;
  const merged = isSparse ? { ...withoutOutput(before), ...given } : given;
  const prepared = kind.prepare(company, merged, before);
  if (movesMoney(before, prepared)) refuseDeposited(company, kind.name, before.Id);
  if (kind.name === 'Account' && isActive(before) && prepared['Active'] === false)
    refuseUsedBalance(company, kind, before);
  refuseInBooks(company, kind, { next: prepared, before, ownId: before.Id }, options);
  const { Id, SyncToken, domain, sparse, MetaData } = before;
  const next = { ...prepared, Id, SyncToken, domain, sparse, MetaData };
  return store(company, kind, raised(next, before, options.now), before);
}

/** Removes a transaction from the books. List objects are made inactive instead. */
export function deleteEntity(company: Company, kind: EntityKind, given: Fields): Fields {
  if (kind.type === 'list') throw unsupportedOperation('delete');
  const before = getCurrent(company, kind, given);
  refuseDeposited(company, kind.name, before.Id);
  refuseClosedPeriod(company, before['TxnDate']);
  company.entities[kind.name].delete(before.Id);
  releaseLinks(company, before);
  return { status: 'Deleted', domain: 'QBO', Id: before.Id };
}

/** Keeps a transaction with no amounts. */
export function voidEntity(company: Company, kind: EntityKind, given: Fields, now: Date): Entity {
  if (kind.canVoid !== true) throw unsupportedOperation('void');
  const before = getCurrent(company, kind, given);
  refuseDeposited(company, kind.name, before.Id);
  refuseClosedPeriod(company, before['TxnDate']);
  const note = readText(before, 'PrivateNote');
  const emptied = {
    ...before,
    PrivateNote: note === undefined ? 'Voided' : `Voided - ${note}`,
    TotalAmt: 0,
    Line: listLines(before).map((line) => {
      const detail = readObject(line, 'SalesItemLineDetail');
      return {
        ...line,
        Amount: 0,
        ...(detail && { SalesItemLineDetail: { ...detail, Qty: 0, UnitPrice: 0 } }),
      };
    }),
  };
  return store(company, kind, raised(emptied, before, now), before);
}

export function getEntity(company: Company, kind: EntityKind, id: string): Entity {
  const entity = company.entities[kind.name].get(id);
  if (!entity) throw notFound();
  return entity;
}

function getCurrent(company: Company, kind: EntityKind, given: Fields): Entity {
  const [id, token] = [toText(given['Id']), toText(given['SyncToken'])];
  if (id === '') throw missingParam('Id');
  if (token === '') throw missingParam('SyncToken');
  const entity = getEntity(company, kind, id);
  if (entity.SyncToken !== token) throw staleToken();
  return entity;
}

const raised = (entity: Entity, before: Entity, now: Date): Entity => ({
  ...entity,
  SyncToken: String(Number(before.SyncToken) + 1),
  MetaData: { ...before.MetaData, LastUpdatedTime: toPacificTime(now) },
});

function store(
  company: Company,
  kind: EntityKind,
  entity: Entity,
  before: Entity | undefined,
): Entity {
  if (before) releaseLinks(company, before);
  const stored = Object.fromEntries(
    Object.entries(entity).filter(([, value]) => value !== undefined),
  ) as Entity;
  company.entities[kind.name].set(stored.Id, stored);
  if (kind.name === 'Deposit') {
    for (const link of listLinks(stored)) company.deposits.set(linkKey(link), stored.Id);
  }
  return stored;
}

function releaseLinks(company: Company, entity: Entity) {
  for (const [key, depositId] of company.deposits) {
    if (depositId === entity.Id) company.deposits.delete(key);
  }
}

const movesMoney = (before: Entity, next: Fields) =>
  before['TotalAmt'] !== next['TotalAmt'] ||
  refId(before, 'DepositToAccountRef') !== refId(next, 'DepositToAccountRef');

type Change = { next: Fields; before?: Entity; ownId: string | undefined };

function refuseInBooks(
  company: Company,
  { name }: EntityKind,
  { next, before, ownId }: Change,
  { allowsDuplicateNumber }: Options,
) {
  refuseClosedPeriod(company, next['TxnDate']);
  refuseClosedPeriod(company, before?.['TxnDate']);
  const isNumbered = name === 'SalesReceipt' || name === 'RefundReceipt' || name === 'JournalEntry';
  if (isNumbered && !allowsDuplicateNumber) refuseDuplicateNumber(company, name, next, ownId);
}

function refuseUsedBalance(company: Company, kind: EntityKind, account: Entity) {
  const special = ['UndepositedFunds', 'OpeningBalanceEquity', 'RetainedEarnings'];
  if (special.includes(String(account['AccountSubType'])))
    throw businessRule('This account is used by QuickBooks and cannot be made inactive.');
  const isSheet = ['Asset', 'Liability', 'Equity'].includes(String(account['Classification']));
  if (isSheet && kind.shown?.(company, account)['CurrentBalance'] !== 0)
    throw businessRule('An account with a balance cannot be made inactive.');
}

/** The server's own properties come back unchanged when somebody sends a whole entity. */
const outputFields = [
  'Id',
  'SyncToken',
  'MetaData',
  'domain',
  'sparse',
  'FullyQualifiedName',
  'Balance',
  'BalanceWithJobs',
  'Job',
  'Classification',
  'SubAccount',
  'SubClass',
  'SubDepartment',
  'CurrentBalance',
  'CurrentBalanceWithSubAccounts',
  'ApplyTaxAfterDiscount',
  'CurrencyRef',
  'TotalAmt',
];

function refuseUnknownFields({ fields }: EntityKind, given: Fields) {
  for (const name of Object.keys(given)) {
    if (!fields.includes(name) && !outputFields.includes(name)) throw unsupportedProperty(name);
  }
}

const withoutOutput = (entity: Entity): Fields =>
  Object.fromEntries(Object.entries(entity).filter(([name]) => !outputFields.includes(name)));

/** Intuit's servers tell the time of their own zone. */
function toPacificTime(instant: Date): string {
  const shifted = new Date(instant.getTime() - 8 * 60 * 60 * 1_000);
  return `${shifted.toISOString().slice(0, 19)}-08:00`;
}
