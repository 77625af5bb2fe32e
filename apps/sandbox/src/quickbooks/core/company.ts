/** Reference to another entity; the server adds its name. */
export type Ref = { value: string; name?: string };

export type Fields = Record<string, unknown>;

export type EntityName =
  | 'Account'
  | 'Class'
  | 'Customer'
  | 'Department'
  | 'Deposit'
  | 'Employee'
  | 'Item'
  | 'JournalEntry'
  | 'PaymentMethod'
  | 'RefundReceipt'
  | 'SalesReceipt'
  | 'Vendor';

/** What every stored entity has beside the properties of its kind. */
export type Entity = Fields & {
  Id: string;
  SyncToken: string;
  domain: 'QBO';
  sparse: false;
  MetaData: { CreateTime: string; LastUpdatedTime: string };
};

export type CompanySettings = {
  /** Whether the subscription has classes and uses them. */
  classTracking: boolean;
  departments: boolean;
  /** Whether the sender numbers transactions; otherwise the company does. */
  customTxnNumbers: boolean;
  /** The last day of the closed books. */
  closeDate: string | null;
  duplicateDocNumbers: 'refused' | 'allowed';
  subscription: 'active' | 'lapsed';
  /** Whether the person who connected it may still use it. */
  access: 'granted' | 'none';
};

export type Company = {
  realmId: string;
  name: string;
  settings: CompanySettings;
  entities: Record<EntityName, Map<string, Entity>>;
  lastId: number;
  lastDocNumber: number;
  /** The answers of the calls that had a `requestid`. */
  answers: Map<string, string>;
  /** The deposit that contains a transaction, by its type and id. */
  deposits: Map<string, string>;
};

export const entityNames: readonly EntityName[] = [
  'Account',
  'Class',
  'Customer',
  'Department',
  'Deposit',
  'Employee',
  'Item',
  'JournalEntry',
  'PaymentMethod',
  'RefundReceipt',
  'SalesReceipt',
  'Vendor',
];

const usualSettings: CompanySettings = {
  classTracking: true,
  departments: false,
  customTxnNumbers: true,
  closeDate: null,
  duplicateDocNumbers: 'refused',
  subscription: 'active',
  access: 'granted',
};

export const emptyCompany = (
  realmId: string,
  name: string,
  settings: Partial<CompanySettings> = {},
): Company => ({
  realmId,
  name,
  settings: { ...usualSettings, ...settings },
  entities: Object.fromEntries(entityNames.map((each) => [each, new Map()])) as Company['entities'],
  lastId: 0,
  lastDocNumber: 1_000,
  answers: new Map(),
  deposits: new Map(),
});

/** Names of list objects, which references repeat. */
export const displayedName = (entity: Entity): string =>
  toText(entity['DisplayName'] ?? entity['Name']);

/** The text of a plain value; empty for anything else. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const isActive = (entity: Entity) => entity['Active'] !== false;

export const nextId = (company: Company): string => String((company.lastId += 1));
