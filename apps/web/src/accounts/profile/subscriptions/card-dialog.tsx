import { Checkbox } from '@mantine/core';
import type { Billing, PaymentSettings, User } from '@pledgewell/contract';
import { brand } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { statsQuery } from '../../../lib/account.ts';
import { cardText } from '../../../parts/money/card-payment/card-text.ts';
import { CardField } from '../../../parts/money/card/card-field.tsx';
import { LibraryFailed } from '../../../parts/money/card/library-failed.tsx';
import { paymentSettingsQuery } from '../../../parts/money/card/settings.ts';
import { useCard } from '../../../parts/money/card/use-card.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Choices } from '../../../ui/fields/choices.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import classes from './tier.module.css';
import { TierSummary } from './tier-summary.tsx';
import { type Purpose, purposeText } from './purpose.ts';
import { useCardForm } from './use-card-form.ts';
import type { ShowMessage } from './use-flash-message.ts';
import { donorLimitWarning } from './labels.ts';

type CardDialogProps = {
  purpose: Purpose;
  user: User;
  billing: Billing;
  onDone: ShowMessage;
  onClose: () => void;
};

type Source = 'kept' | 'new';

/** Asks for the card that pays for the plan; what is typed goes only to the provider. */
export function CardDialog({ purpose, user, billing, onDone, onClose }: CardDialogProps) {
  const kept = purpose.kind === 'replace' ? null : billing.card;
  const [source, setSource] = useState<Source>(kept ? 'kept' : 'new');
  const [isSaved, setSaved] = useState(true);
  const settings = useQuery(paymentSettingsQuery());
  const card = useCard(toCardAccess(settings.data));
  const usesKept = source === 'kept';
  const done: ShowMessage = (message, tone) => {
    onClose();
    onDone(message, tone);
  };
  const form = useCardForm({ purpose, user, card, usesKept, isSaved, onDone: done });
  const words = purposeText(purpose);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.isBusy) void form.submit();
  };
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      busyLabel={words.busy}
      onSubmit={submit}
      onClose={onClose}
      isBusy={form.isBusy}
      isDirty={card.isTyped}
      problem={form.problem}
    >
      <TierSummary purpose={purpose} user={user} billing={billing} />
      {purpose.kind !== 'replace' && <TooSmall wanted={purpose.tier} />}
      {kept && (
        <Choices
          label="Pay with"
          value={source}
          onChange={setSource}
          disabled={form.isBusy}
          choices={[
            { value: 'kept', label: cardText(kept) },
            { value: 'new', label: 'Another card' },
          ]}
        />
      )}
      {!usesKept && (
        <>
          {settings.isError && !settings.data && (
            <LibraryFailed error={settings.error} onRetry={() => void settings.refetch()} />
          )}
          <CardField card={card} isTestMode={billing.isTestMode} disabled={form.isBusy} />
          {purpose.kind !== 'replace' && (
            <Checkbox
              label="Save this card for future payments"
              checked={isSaved}
              onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
              disabled={form.isBusy}
            />
          )}
        </>
      )}
      <p className={classes.authorization}>
        You authorize {brand.name} to charge this card every month, on the same day of the month,
        until you cancel. You can cancel at any time.
      </p>
    </FormDialog>
  );
}

/** We bill the plan, whatever account donations go to. */
function toCardAccess(settings: PaymentSettings | undefined) {
  if (!settings || settings.publishableKey === null) return null;
  const { publishableKey, scriptUrl } = settings;
  return { publishableKey, scriptUrl, accountId: null };
}

function TooSmall({ wanted }: { wanted: Parameters<typeof donorLimitWarning>[0] }) {
  const { data } = useQuery(statsQuery());
  const warning = data ? donorLimitWarning(wanted, data.summary.totalDonors) : null;
  return warning && <Banner tone="warning">{warning}</Banner>;
}
