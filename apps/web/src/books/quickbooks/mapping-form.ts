import { QuickBooksMappingChanges, type QuickBooksStatus } from '@pledgewell/contract';
import { day, type ClassSource, type Day } from '@pledgewell/domain';
import { validateBody } from '../../ui/forms/validate-body.ts';

type Connection = NonNullable<QuickBooksStatus['connection']>;

/** What the form holds; an empty item of a fund means the usual item. */
export type MappingValues = {
  startsOn: string;
  itemId: string;
  fundItems: Record<string, string>;
  bankAccountId: string;
  feeAccountId: string;
  classSource: ClassSource;
  holdHours: string;
  sends: 'automatic' | 'by-hand';
};

/** A new mapping begins with the year. */
export function toValues({ mapping }: Connection, today: Day): MappingValues {
  if (mapping === null) {
    return {
      startsOn: day(`${today.slice(0, 4)}-01-01`),
      itemId: '',
      fundItems: {},
      bankAccountId: '',
      feeAccountId: '',
      classSource: 'none',
      holdHours: '24',
      sends: 'automatic',
    };
  }
  const { fundItems, holdHours, isAutomatic, ...rest } = mapping;
  return {
    ...rest,
    holdHours: String(holdHours),
    sends: isAutomatic ? 'automatic' : 'by-hand',
    fundItems: Object.fromEntries(fundItems.map(({ fundId, itemId }) => [fundId, itemId])),
  };
}

export const validateMapping = (version: number) => (form: MappingValues) => {
  const { sends, ...values } = form;
  const fundItems = Object.entries(values.fundItems)
    .filter(([, itemId]) => itemId !== '')
    .map(([fundId, itemId]) => ({ fundId, itemId }));
  const missing = (text: string, sentence: string) => (text === '' ? sentence : null);
  return validateBody(
    QuickBooksMappingChanges,
    {
      ...values,
      startsOn: values.startsOn as Day,
      holdHours: /^\d{1,3}$/.test(values.holdHours) ? Number(values.holdHours) : Number.NaN,
      isAutomatic: sends === 'automatic',
      fundItems,
      version,
    },
    {
      itemId: missing(values.itemId, 'Choose an item.'),
      bankAccountId: missing(values.bankAccountId, 'Choose an account.'),
      feeAccountId: missing(values.feeAccountId, 'Choose an account.'),
    },
  );
};
