import { Anchor, Button, Skeleton, Text, Textarea, TextInput } from '@mantine/core';
import { ThankYou, type ThankYouDraft } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { validateBody } from '../../../ui/forms/validate-body.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import { RecordFormDialog } from '../../record-form-dialog.tsx';
import classes from '../../../ui/dialogs/form-dialog.module.css';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { draftQuery, useThank } from './api.ts';
import { SentBefore } from './sent-before.tsx';

type ThankYouDialogProps = { donationId: string; onClose: () => void };

const title = 'Send Thank-You Letter';

/** The letter for one donation, to review and personalize before sending. */
export function ThankYouDialog({ donationId, onClose }: ThankYouDialogProps) {
  const draft = useQuery(draftQuery(donationId));
  if (!draft.data) {
    return (
      <Dialog title={title} onClose={onClose}>
        <div className={classes.fields}>
          {draft.isError ? (
            <LoadFailed
              title="Error Loading Letter"
              message={problemMessage(draft.error, 'Failed to load the letter.')}
              error={draft.error}
              onRetry={() => void draft.refetch()}
              isRetrying={draft.isFetching}
            />
          ) : (
            <Skeleton height={320} role="img" aria-label="Loading the letter" />
          )}
        </div>
      </Dialog>
    );
  }
  const { whyNot } = draft.data;
  if (whyNot !== null) return <CannotThank reason={whyNot} onClose={onClose} />;
  return <ThankYouForm donationId={donationId} draft={draft.data} onClose={onClose} />;
}

const CannotThank = ({ reason, onClose }: { reason: string; onClose: () => void }) => (
  <Dialog title={title} onClose={onClose} width={460}>
    <div className={classes.fields}>
      <Banner tone="warning">{reason}</Banner>
    </div>
    <DialogFooter>
      <Button onClick={onClose} data-autofocus>
        Close
      </Button>
    </DialogFooter>
  </Dialog>
);

function ThankYouForm({ donationId, draft, onClose }: ThankYouDialogProps & FormProps) {
  const record = useThankYou(donationId, draft);
  const { form } = record;
  return (
    <RecordFormDialog
      title={title}
      submitLabel="Send Letter"
      busyLabel="Sending..."
      record={record}
      onClose={onClose}
    >
      {draft.sent && <SentBefore sent={draft.sent} />}
      <Text size="sm">
        To{' '}
        <strong>
          <bdi>{draft.to.name}</bdi>
        </strong>{' '}
        at <bdi>{draft.to.email}</bdi>
      </Text>
      <TextInput label="Subject" required dir="auto" {...form.getInputProps('subject')} />
      <Textarea
        label="Letter"
        required
        autosize
        minRows={10}
        maxRows={18}
        dir="auto"
        description={
          <>
            Your changes apply only to this letter.{' '}
            <Anchor component={Link} to="/dashboard/profile/letters" inherit underline="always">
              Edit the template for all thank-you letters
            </Anchor>
          </>
        }
        {...form.getInputProps('body')}
      />
    </RecordFormDialog>
  );
}

type FormProps = { draft: ThankYouDraft };

function useThankYou(donationId: string, { subject, body }: ThankYouDraft) {
  const send = useThank(donationId);
  const idempotencyKeyFor = useIdempotencyKey();
  return useRecordForm<ThankYou, ThankYou>({
    initial: { subject, body },
    validate: (values) => validateBody(ThankYou, values),
    save: (words) => send.mutateAsync({ words, intent: idempotencyKeyFor(words) }),
    failure: 'Failed to send the thank-you letter. Please try again.',
  });
}
