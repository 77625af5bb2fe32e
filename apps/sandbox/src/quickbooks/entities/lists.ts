import {
  displayedName,
  isActive,
  type Company,
  type Entity,
  type EntityName,
  type Fields,
} from '../core/company.ts';
import { businessRule, QuickBooksProblem, unsupportedProperty } from '../core/fault.ts';
import {
  compact,
  readBoolean,
  readRef,
  readText,
  requireReferenced,
  requireText,
  toRef,
} from '../core/fields.ts';
import { findClassification } from './account-types.ts';
import type { EntityKind } from './kind.ts';
import { isSameName, markDeleted, takenName } from './people.ts';

const common = ['Name', 'FullyQualifiedName', 'Active'] as const;

export const classKind = labelKind('Class', (company) => company.settings.classTracking);
export const departmentKind = labelKind('Department', (company) => company.settings.departments);

export const itemKind: EntityKind = {
  name: 'Item',
  type: 'list',
  fields: ['Name', 'Sku', 'Description', 'Type', 'UnitPrice', 'IncomeAccountRef', 'Active'],
  filterable: [...common, 'Type', 'Sku'],
  prepare(company, given, before) {
    const type = readText(given, 'Type') ?? 'Service';
    if (!['Service', 'NonInventory'].includes(type)) throw unsupportedProperty('Type');
    const account = requireReferenced(company, 'Account', given, 'IncomeAccountRef');
    if (!['Revenue', 'Expense', 'Liability', 'Equity'].includes(String(account['Classification'])))
      throw wrongAccountType('IncomeAccountRef');
    return compact({
      ...prepareName(company, 'Item', given, before),
      Sku: readText(given, 'Sku', 100),
      Description: readText(given, 'Description'),
      UnitPrice: given['UnitPrice'] ?? 0,
      Type: type,
      IncomeAccountRef: toRef(account),
    });
  },
};

export const paymentMethodKind: EntityKind = {
  name: 'PaymentMethod',
  type: 'list',
  fields: ['Name', 'Type', 'Active'],
  filterable: ['Name', 'Type', 'Active'],
  prepare(company, given, before) {
    const type = readText(given, 'Type') ?? 'NON_CREDIT_CARD';
    if (!['CREDIT_CARD', 'NON_CREDIT_CARD'].includes(type)) throw unsupportedProperty('Type');
    const { Name, Active } = prepareName(company, 'PaymentMethod', given, before, 31);
    return { Name, Type: type, Active };
  },
};

export const accountKind: EntityKind = {
  name: 'Account',
  type: 'list',
  fields: ['Name', 'AcctNum', 'Description', 'AccountType', 'AccountSubType', 'Active'],
  filterable: [...common, 'AccountType', 'AccountSubType', 'Classification', 'AcctNum'],
  prepare(company, given, before) {
    const type = requireText(given, 'AccountType');
    const classification = findClassification(type);
    if (!classification) throw wrongAccountType('AccountType');
    if (before && before['AccountType'] !== type)
      throw businessRule('The type of an account that is in use cannot be changed.');
    return compact({
      ...prepareName(company, 'Account', given, before),
      AcctNum: readText(given, 'AcctNum', 20),
      Description: readText(given, 'Description', 100),
      SubAccount: false,
      Classification: classification,
      AccountType: type,
      AccountSubType: readText(given, 'AccountSubType') ?? type.replaceAll(' ', ''),
      CurrencyRef: { value: 'USD', name: 'United States Dollar' },
    });
  },
};

export const wrongAccountType = (element: string) =>
  new QuickBooksProblem(
    ['6430', 'Invalid account type', 'Invalid account type : Invalid account type used'],
    { element },
  );

/** Classes and departments are names below other names. */
function labelKind(name: 'Class' | 'Department', isOn: (company: Company) => boolean): EntityKind {
  return {
    name,
    type: 'list',
    fields: ['Name', 'ParentRef', 'Active'],
    filterable: common,
    prepare(company, given, before) {
      if (!isOn(company)) throw featureOff(name);
      const parent = readRef(company, name, given, 'ParentRef');
      const own = prepareName(company, name, given, before, 100, parent?.value);
      const above = parent && company.entities[name].get(parent.value);
      return compact({
        ...own,
        FullyQualifiedName: [above?.['FullyQualifiedName'], own['Name']].filter(Boolean).join(':'),
        ...(name === 'Class' ? { SubClass: !!parent } : { SubDepartment: !!parent }),
        ParentRef: parent,
      });
    },
  };
}

/** Names may appear once among the active objects of a list. */
function prepareName(
  company: Company,
  kind: EntityName,
  given: Fields,
  before: Entity | undefined,
  limit = 100,
  parentId?: string,
): { Name: string; FullyQualifiedName: string; Active: boolean } {
  const text = requireText(given, 'Name', limit);
  if (/[:"]/.test(text)) throw unsupportedProperty('Name');
  const active = readBoolean(given, 'Active') ?? true;
  const name = active ? text.replace(/ \(deleted\)$/, '') : markDeleted(text);
  for (const other of company.entities[kind].values()) {
    const isBeside = (other['ParentRef'] as { value?: string } | undefined)?.value === parentId;
    const isTaken = isActive(other) && isSameName(displayedName(other), name);
    if (active && isTaken && isBeside && other.Id !== before?.Id) throw takenName(other.Id);
  }
  return { Name: name, FullyQualifiedName: name, Active: active };
}

export const featureOff = (name: string) =>
  businessRule(`${name} tracking is turned off for this company.`);
