import type { RecurringDonation } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { CardField } from '../../parts/money/card/card-field.tsx';
import { typedCard } from '../../parts/money/card-payment/form.ts';
import { SavedCardField } from '../../parts/money/card-payment/saved-card-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import classes from './dialogs.module.css';
import { useChosenCard } from './use-chosen-card.ts';
import { recurringDonationText } from './labels.ts';

type CardDialogProps = {
  what: 'card' | 'restart';
  recurringDonation: RecurringDonation;
  onClose: () => void;
};

/** Chooses among the donor's saved cards, so that nobody needs to type one again. */
export function CardDialog({ what, recurringDonation, onClose }: CardDialogProps) {
  const chosen = useChosenCard(recurringDonation, what);
  const { cards, cardId, card, isTestMode, outcome, isRedirecting } = chosen;
  const { title, submit, help } = dialogTexts(what, recurringDonation);
  const isBusy = outcome.isBusy || isRedirecting;
  return (
    <FormDialog
      title={title}
      submitLabel={submit}
      busyLabel={isRedirecting ? 'Connecting to your bank...' : 'Processing...'}
      onSubmit={chosen.submit}
      onClose={onClose}
      isBusy={isBusy}
      disabledBecause={cards.isPending ? 'The donor’s saved cards are still loading.' : null}
      isDirty={card.isTyped}
      problem={outcome.problem}
      success={outcome.success}
      successTone={outcome.tone}
    >
      <p className={classes.sentence}>
        <strong>
          <bdi>{recurringDonationText(recurringDonation)}</bdi>
        </strong>
        . {help}
      </p>
      {cards.isPending ? (
        <ListSkeleton rows={1} />
      ) : (
        <>
          <SavedCardField cards={cards.data ?? []} value={cardId} onChange={chosen.choose} />
          {cardId === typedCard && (
            <CardField card={card} isTestMode={isTestMode} disabled={isBusy} />
          )}
        </>
      )}
    </FormDialog>
  );
}

function dialogTexts(what: CardDialogProps['what'], recurringDonation: RecurringDonation) {
  const amount = formatUsd(recurringDonation.amount);
  if (what === 'restart') {
    return {
      title: 'Restart Recurring Donation',
      submit: `Charge ${amount}`,
      help: 'The card is charged now, then on schedule.',
    };
  }
  return recurringDonation.state === 'past_due'
    ? {
        title: 'Retry With a Card',
        submit: `Charge ${amount}`,
        help: 'The unpaid amount is charged to this card now, and future charges use it too.',
      }
    : {
        title: 'Replace Card',
        submit: 'Use Card',
        help: 'The card is used starting with the next charge. Nothing is charged now.',
      };
}
