import { Checkbox, Switch, Textarea, TextInput } from '@mantine/core';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import type { TypedAmount } from '../../../ui/fields/typed-amount.ts';
import { CampaignPicker } from '../../giving/campaign-picker.tsx';
import { CardField } from '../card/card-field.tsx';
import { Choices } from '../../../ui/fields/choices.tsx';
import { DonorPicker } from '../../giving/donor-picker.tsx';
import type { ChargeTarget } from './charge-target.ts';
import { emailAfter, typedCard } from './form.ts';
import { RecurringCharge } from './recurring-charge.tsx';
import { SavedCardField } from './saved-card-field.tsx';
import type { useCharge } from './use-charge.ts';

type ChargeFieldsProps = ChargeTarget & {
  charge: ReturnType<typeof useCharge>;
  isTestMode: boolean;
  onCreateCampaign: (name: string) => void;
};

export function ChargeFields(props: ChargeFieldsProps) {
  const { charge, pledge, brief, amountHelp, isTestMode, onCreateCampaign } = props;
  const { form, outcome, isRedirecting } = charge;
  const { donor, amount, campaign } = form.values;
  const fill = (to: TypedAmount) => form.setFieldValue('amount', to);
  return (
    <>
      {pledge ? (
        brief
      ) : (
        <DonorPicker
          {...form.getInputProps('donor')}
          value={donor}
          onChange={(next) => {
            const email = emailAfter(form.getValues(), next);
            form.setValues({ donor: next, email, cardId: null });
          }}
        />
      )}
      <AmountField
        label="Amount"
        required
        {...form.getInputProps('amount')}
        description={amountHelp?.(amount, fill)}
        value={amount}
      />
      <TextInput
        label="Email"
        type="email"
        required
        autoComplete="off"
        maxLength={254}
        description="We’ll send the payment receipt here."
        {...form.getInputProps('email')}
      />
      {charge.isPractice ? (
        <PracticeCard charge={charge} />
      ) : (
        <CardChoice
          charge={charge}
          isTestMode={isTestMode}
          isDisabled={outcome.isBusy || isRedirecting}
        />
      )}
      {!pledge && <RecurringCharge form={form} />}
      {!pledge && (
        <CampaignPicker
          {...form.getInputProps('campaign')}
          value={campaign}
          onChange={(picked) => form.setFieldValue('campaign', picked)}
          onCreate={onCreateCampaign}
        />
      )}
      <Textarea label="Notes" rows={2} dir="auto" {...form.getInputProps('notes')} />
      {!charge.isPractice && <AccountSwitch charge={charge} />}
    </>
  );
}

type CardChoiceProps = Pick<ChargeFieldsProps, 'charge' | 'isTestMode'> & { isDisabled: boolean };

/** A saved card of the donor, or one that is typed now and may be saved. */
function CardChoice({ charge, isTestMode, isDisabled }: CardChoiceProps) {
  const { form, card, cardId, savedCards } = charge;
  return (
    <>
      <SavedCardField
        cards={savedCards}
        value={cardId}
        onChange={(id) => form.setFieldValue('cardId', id)}
        error={form.errors['cardId']}
      />
      {cardId === typedCard && (
        <>
          <CardField card={card} isTestMode={isTestMode} disabled={isDisabled} />
          {!form.values.isRecurring && (
            <Checkbox
              label="Save this card for future donations"
              {...form.getInputProps('isCardSaved', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </>
  );
}

/** No card is required: somebody chooses the payment's outcome. */
function PracticeCard({ charge: { form } }: Pick<ChargeFieldsProps, 'charge'>) {
  return (
    <Choices
      label="Practice card"
      description="Sample data: no card is charged, and no money moves."
      choices={practiceCards}
      value={form.values.practice}
      onChange={(practice) => form.setFieldValue('practice', practice)}
    />
  );
}

const practiceCards = [
  { value: 'approved', label: 'Approved', text: 'The payment becomes a donation.' },
  { value: 'declined', label: 'Declined', text: 'See what a declined card looks like.' },
] as const;

/** Accounts do not share cards, so the choice starts again. */
function AccountSwitch({ charge }: Pick<ChargeFieldsProps, 'charge'>) {
  const { form } = charge;
  const { isDirect } = form.values;
  return (
    <Switch
      label="Deposit to your bank"
      description={
        isDirect
          ? 'The money goes straight to your account, and your name appears on the card statement.'
          : 'We process the charge and pass it on to your connected account.'
      }
      checked={isDirect}
      onChange={({ currentTarget }) =>
        form.setValues({ isDirect: currentTarget.checked, cardId: null })
      }
    />
  );
}
