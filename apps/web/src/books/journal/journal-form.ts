import { JournalSettingsChanges, NewJournal, type JournalSettings } from '@pledgewell/contract';
import {
  accrualAccounts,
  day,
  journalAccountIds,
  type Day,
  type JournalAccount,
  type JournalBasis,
} from '@pledgewell/domain';
import { validateBody } from '../../ui/forms/validate-body.ts';

/** What the form holds; a blank name means the product's own. */
export type JournalValues = {
  basis: JournalBasis;
  startsOn: string;
  accountNames: Record<JournalAccount, string>;
};

const unnamed = Object.fromEntries(journalAccountIds.map((id) => [id, ''])) as Record<
  JournalAccount,
  string
>;

/** A new journal begins with the year. */
export const newJournal = (today: Day): JournalValues => ({
  basis: 'cash',
  startsOn: day(`${today.slice(0, 4)}-01-01`),
  accountNames: unnamed,
});

export const toValues = ({ basis, startsOn, accountNames }: JournalSettings): JournalValues => ({
  basis,
  startsOn,
  accountNames: { ...unnamed, ...accountNames },
});

/** The accounts that the chosen basis posts to. */
export const accountsFor = (basis: JournalBasis) =>
  journalAccountIds.filter((id) => basis === 'accrual' || !accrualAccounts.includes(id));

const toNames = ({ accountNames }: JournalValues) =>
  Object.fromEntries(
    Object.entries(accountNames)
      .map(([id, name]) => [id, name.trim()] as const)
      .filter(([, name]) => name !== ''),
  );

const toDraft = (values: JournalValues) => ({
  basis: values.basis,
  startsOn: values.startsOn as Day,
  accountNames: toNames(values),
});

export const validateNew = (values: JournalValues) => validateBody(NewJournal, toDraft(values));

export const validateChanges = (version: number) => (values: JournalValues) =>
  validateBody(JournalSettingsChanges, { ...toDraft(values), version });
