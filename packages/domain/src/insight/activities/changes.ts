import { namesInReadingOrder, type RecordColumn, type RecordColumns } from '../../columns.ts';
import { roleLabels } from '../../accounts/team/roles.ts';
import { formatDay } from '../../day.ts';
import { campaignColumns } from '../../giving/campaigns/columns.ts';
import { fundColumns } from '../../giving/funds/columns.ts';
import { donationColumns } from '../../giving/donations/columns.ts';
import { donorColumns } from '../../giving/donors/columns.ts';
import { pledgeColumns } from '../../giving/pledges/columns.ts';
import { cents, formatUsd } from '../../money.ts';

/** A record's stored facts before or after an action. Amounts are cents. */
export type RecordFacts = Readonly<Record<string, unknown>>;

/** A field of a record in the history. Without a format, the history only says that it changed. */
type Field = { label: string; format?: (value: unknown) => string };
type Fields = Readonly<Record<string, Field>>;

/** The changed fields, each with a sentence. */
export function changesBetween(action: string, before: RecordFacts, after: RecordFacts): string[] {
  return Object.entries(fieldsFor(action))
    .filter(([key]) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map(([key, field]) => describeChange(field, before[key], after[key]));
}

function describeChange({ label, format }: Field, from: unknown, to: unknown) {
  if (!format) return `${label} changed`;
  if (isMissing(from)) return `${label} set to ${format(to)}`;
  return isMissing(to) ? `${label} removed` : `${label} from ${format(from)} to ${format(to)}`;
}

const isMissing = (value: unknown) => value === null || value === undefined || value === '';

export const formatCents = (amount: number) =>
  formatUsd(cents(Number.isSafeInteger(amount) ? amount : 0));

const plain = String;
const money = (value: unknown) => formatCents(Number(value));
const date = (value: unknown) => formatDay(value as string | null);
const onOff = (value: unknown) => (value === true ? 'on' : 'off');
/** Returns the label of one of our own values. */
export const labelFrom = (choices: Readonly<Record<string, string>>) => (value: unknown) =>
  choices[String(value)] ?? String(value);

/** A record's subject comes first. */
const amountAndDonor: Fields = {
  donor: { label: 'Donor', format: plain },
  amount: { label: 'Amount', format: money },
};

const links: Fields = {
  campaign: { label: 'Campaign', format: plain },
  fund: { label: 'Fund', format: plain },
  split: { label: 'Split', format: plain },
  matches: { label: 'Employer match', format: plain },
  pledge: { label: 'Pledge' },
};

/** The fields of the records that have their own columns, by the area of the action. */
const recordFields: Readonly<Record<string, Fields>> = {
  donors: listFields(donorColumns),
  campaigns: listFields(campaignColumns),
  funds: listFields(fundColumns),
  pledges: { ...amountAndDonor, ...links, ...listFields(pledgeColumns) },
  donations: { ...amountAndDonor, ...links, ...listFields(donationColumns) },
};

/** Other fields that people enter. */
const otherFields: Fields = {
  ...amountAndDonor,
  name: { label: 'Name', format: plain },
  organizationName: { label: 'Organization name', format: plain },
  firstName: { label: 'First name', format: plain },
  lastName: { label: 'Last name', format: plain },
  timeZone: { label: 'Time zone', format: plain },
  role: { label: 'Role', format: labelFrom(roleLabels) },
  email: { label: 'Email' },
  phone: { label: 'Phone' },
  address: { label: 'Address' },
  taxId: { label: 'Tax ID' },
  reminders: { label: 'Reminders', format: onOff },
  thanks: { label: 'Thank-you letters', format: onOff },
  pausedUntil: { label: 'Reminders paused until', format: date },
  smsConsent: { label: 'Text-message consent', format: plain },
  thanksByItself: { label: 'Automatic thank-you letters', format: onOff },
  subject: { label: 'Subject', format: plain },
  body: { label: 'Letter' },
  colour: { label: 'Color', format: plain },
  logo: { label: 'Logo' },
};

function fieldsFor(action: string): Fields {
  const [area = ''] = action.split('/');
  return recordFields[area] ?? otherFields;
}

/** The columns as the record shows them: those of its address are one field. */
function listFields(columns: RecordColumns): Fields {
  const told = namesInReadingOrder(columns).flatMap((name) => {
    const column = columns[name];
    return column && column.history !== 'nothing' ? [{ name, column }] : [];
  });
  return Object.fromEntries(
    told.map(({ name, column }) =>
      column.partOf === undefined
        ? [name, toField(column)]
        : [column.partOf, { label: capitalized(column.partOf) }],
    ),
  );
}

function toField({ kind, label, choices, history }: RecordColumn): Field {
  if (history !== 'values') return { label };
  if (choices) return { label, format: labelFrom(choices) };
  return { label, format: kind === 'usd' ? money : kind === 'day' ? date : plain };
}

function capitalized(text: string) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
