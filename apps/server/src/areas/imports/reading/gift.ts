import type { ImportMapping } from '@pledgewell/contract';
import { freeText, lineOfText } from '@pledgewell/contract/wire';
import type { Cents, Day } from '@pledgewell/domain';
import { isDollars, readAmount } from '@pledgewell/domain/imports/amounts';
import { readGiftDay } from '@pledgewell/domain/imports/dates';
import { readMethod } from '@pledgewell/domain/imports/methods';
import { statusKey } from '@pledgewell/domain/imports/statuses';
import { quoted } from '@pledgewell/domain/imports/words';
import { z } from 'zod';
import type { Cells } from './cells.ts';
import type { FileVerdict, StagedRow } from './staged.ts';
import { oldIdProblem } from './old-id.ts';

type Options = { mapping: ImportMapping; today: Day; isWorkbook: boolean };

/** The gift's part of a row. */
export type ReadGift = Pick<
  StagedRow,
  'amount' | 'giftOn' | 'method' | 'campaign' | 'giftNotes' | 'giftOldId'
> & { verdict: FileVerdict; reason: string };

const Texts = z.object({
  campaign: lineOfText('Campaign', { most: 200 }),
  notes: freeText('Notes', { most: 10_000 }),
});

/** Reads gifts. The amount is read also where the gift is not taken, for the sum of the file. */
export function giftReader({ mapping, today, isWorkbook }: Options): (cells: Cells) => ReadGift {
  const isReceived = receivedBy(mapping);

  return (cells) => {
    const { amount, problem } = readAmount(cells.one('gift.amount'));
    const given = readGiftDay(cells.one('gift.date'), {
      order: mapping.dateOrder,
      today,
      isSerial: isWorkbook,
    });
    const oldId = cells.one('gift.oldId');
    const texts = Texts.safeParse({
      campaign: cells.one('gift.campaign').replaceAll(/\s+/g, ' '),
      notes: cells.all('gift.notes').join('\n'),
    });
    const gift = {
      amount,
      giftOn: given.day,
      method: readMethod(cells.one('gift.method')),
      campaign: texts.data?.campaign || null,
      giftNotes: texts.data?.notes ?? '',
      giftOldId: oldId || null,
    };
    const status = isReceived(cells.one('gift.status'));
    if (status !== '') return { ...gift, verdict: 'left-out', reason: status };
    const reason =
      currencyProblem(cells.one('gift.currency')) ||
      problem ||
      given.problem ||
      oldIdProblem(oldId) ||
      (texts.error?.issues[0]?.message ?? '');
    if (reason !== '') return { ...unread(gift, amount), verdict: 'error', reason };
    return { ...gift, verdict: 'new', reason: '' };
  };
}

/** Nothing of a gift that cannot be read is kept, except what counts for the file's sum. */
const unread = (gift: Omit<ReadGift, 'verdict' | 'reason'>, amount: Cents | null) => ({
  ...gift,
  amount,
  campaign: null,
  giftNotes: '',
  giftOldId: null,
});

const currencyProblem = (currency: string) =>
  isDollars(currency)
    ? ''
    : `Only US dollars can be imported. The currency of this row is ${quoted(currency)}.`;

/** Empty when a status means that the money has come, else the reason why the row is left out. */
function receivedBy({ fields, receivedStatuses }: ImportMapping) {
  const received = new Set(receivedStatuses.map(statusKey));
  const hasStatus = fields.some(({ field }) => field === 'gift.status');

  return (status: string) => {
    if (!hasStatus || received.has(statusKey(status))) return '';
    return status === ''
      ? 'The status is empty, so this gift does not count as received.'
      : `The status ${quoted(status)} does not count as received.`;
  };
}
