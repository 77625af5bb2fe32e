import { formatUsd, trashDays, type Cents } from '@pledgewell/domain';

/** What becomes of what is deleted, and how long it can be taken back. */
const kept = (what: string, them: string) =>
  `${what} to Recently deleted in your profile. For ${trashDays} days you can undo this, here or there; after that ${them} erased for good.`;

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
      'Receipts that were issued stay in the register. Recurring card gifts are canceled at once, and undoing does not start them again.',
    ].join(' '),
  pledge: () =>
    `${kept('The pledge moves', 'it is')} Undoing links its donations to it again. Reminders that were planned for it are not sent meanwhile.`,
  donation: (amount: Cents, isOfPledge: boolean) =>
    [
      kept('The donation moves', 'it is'),
      isOfPledge && `Its ${formatUsd(amount)} are missing on the pledge meanwhile.`,
      'A receipt that was issued stays in the register.',
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),
  campaign: () =>
    `${kept('The campaign moves', 'it is')} Undoing brings its donations and pledges back to it.`,
} as const;
