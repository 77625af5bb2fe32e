import { formatUsd, trashDays, type Cents } from '@pledgewell/domain';

/** What happens to deleted records, and how long they can be restored. */
const kept = (what: string, them: string) =>
  `${what} to Recently deleted in your profile. You can undo this for ${trashDays} ` +
  `days; after that, ${them} permanently erased.`;

const pledgesText = (count: number) => (count === 1 ? '1 pledge' : `${count} pledges`);

export const trashTexts = {
  donor: (pledges: number) =>
    [
      kept(
        pledges === 0
          ? 'The donor moves with all donations and reminders'
          : `The donor moves with ${pledgesText(pledges)} and all donations and reminders`,
        'they are',
      ),
      'Issued receipts stay on record. Recurring card donations are canceled right away, ' +
        'and undoing won’t restart them.',
    ].join(' '),
  pledge: () =>
    `${kept('The pledge moves', 'it is')} Undoing links its donations to it again. Its ` +
    'scheduled reminders aren’t sent in the meantime.',
  donation: (amount: Cents, isOfPledge: boolean) =>
    [
      kept('The donation moves', 'it is'),
      isOfPledge && `Without it, the pledge is short ${formatUsd(amount)}.`,
      'An issued receipt stays on record.',
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),
  campaign: () =>
    `${kept('The campaign moves', 'it is')} Undoing links its donations and pledges to it again.`,
} as const;
