import { Button } from '@mantine/core';
import type { PaymentSettings } from '@pledgewell/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { CampaignFormDialog } from '../../giving/campaign-form-dialog.tsx';
import { LibraryFailed } from '../card/library-failed.tsx';
import { ChargeFields } from './charge-fields.tsx';
import { chargeTitle, type ChargeTarget } from './charge-target.ts';
import { submitLabel } from './form.ts';
import { useCharge } from './use-charge.ts';

type ChargeDialogProps = ChargeTarget & {
  settings: UseQueryResult<PaymentSettings>;
  isPractice: boolean;
  onClose: () => void;
};

export function ChargeDialog({ settings, isPractice, onClose, ...about }: ChargeDialogProps) {
  const isRecurring = about.isRecurring ?? false;
  const charge = useCharge(about.pledge ?? null, {
    settings: settings.data,
    isRecurring,
    isPractice,
  });
  const { form, card, outcome, isRedirecting, submit } = charge;
  const { isBusy, error, message, end, unknown } = outcome;
  const [newCampaign, setNewCampaign] = useState<string | null>(null);
  const title = chargeTitle(about);
  if (unknown !== null) return <NotKnownYet title={title} sentence={unknown} onClose={onClose} />;

  return (
    <>
      <FormDialog
        title={title}
        submitLabel={submitLabel(form.values.amount)}
        busyLabel={isRedirecting ? 'Connecting to your bank...' : 'Processing...'}
        onSubmit={submit}
        onClose={onClose}
        isBusy={isBusy || isRedirecting}
        isDirty={form.isDirty() || card.isTyped}
        problem={
          message === null ? null : { message, error, action: <ChargeRefusalLink error={error} /> }
        }
        success={end?.message ?? null}
        successTone={end?.tone ?? 'success'}
      >
        {settings.isError && !isPractice && (
          <LibraryFailed error={settings.error} onRetry={() => void settings.refetch()} />
        )}
        <ChargeFields
          {...about}
          charge={charge}
          isTestMode={settings.data?.isTestMode ?? false}
          onCreateCampaign={setNewCampaign}
        />
      </FormDialog>
      {newCampaign !== null && (
        <CampaignFormDialog
          name={newCampaign}
          onSaved={(campaign) => form.setFieldValue('campaign', campaign)}
          onClose={() => setNewCampaign(null)}
        />
      )}
    </>
  );
}

type NotKnownYetProps = { title: string; sentence: string; onClose: () => void };

/** The only outcome that must be read: it does not disappear by itself. */
const NotKnownYet = ({ title, sentence, onClose }: NotKnownYetProps) => (
  <Dialog title={title} onClose={onClose} width={480}>
    <Banner tone="warning" title="Result not known yet">
      {sentence}
    </Banner>
    <DialogFooter>
      <Button onClick={onClose} data-autofocus>
        Close
      </Button>
    </DialogFooter>
  </Dialog>
);

/** What a person can do about a refusal that a retry would not fix. */
function ChargeRefusalLink({ error }: { error: unknown }) {
  const code = error instanceof CallProblem ? error.code : '';
  if (code === 'payments/no-account') {
    return <Link to="/dashboard/profile?tab=payments">Payment settings</Link>;
  }
  if (code === 'payments/trial' || code.startsWith('plans/')) {
    return <Link to="/dashboard/profile?tab=subscription">See Plans</Link>;
  }
  return null;
}
