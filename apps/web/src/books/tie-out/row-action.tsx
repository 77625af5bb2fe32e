import type { TieOutRow } from '@pledgewell/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRefusal } from '../../lib/account.ts';
import { ReasonButton } from '../../ui/controls/reason-button.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { usePostMonth, useRefreshPayouts, useSendDocument } from './api.ts';
import { MatchButton } from './match-dialog.tsx';
import { LinkButton } from './link-button.tsx';
import { recordPath } from '../../parts/giving/record-paths.ts';

type RowActionProps = { row: TieOutRow; month: string };

/** The button that settles a row; nothing if it needs none. */
export function RowAction({ row, month }: RowActionProps) {
  const { action, lineId, documentId } = row;
  if (action === 'match' && lineId !== null) return <MatchButton lineId={lineId} label="Match" />;
  if (action === 'find-line') {
    return <LinkButton to="/dashboard/accounting/bank" label="Find Bank Line" />;
  }
  if (action === 'post') return <PostButton month={month} />;
  if (action === 'send' && documentId !== null) return <SendButton row={row} id={documentId} />;
  if (action === 'refresh-payouts') return <RefreshButton />;
  if (action === 'start-sending') {
    return <LinkButton to="/dashboard/accounting/quickbooks" label="Open QuickBooks" />;
  }
  return action === 'open' ? <OpenButton row={row} /> : null;
}

function OpenButton({ row: { donationId, payoutId } }: { row: TieOutRow }) {
  if (donationId !== null) {
    const to = recordPath({ kind: 'donation', _id: donationId });
    return <LinkButton to={to} label="Open Donation" />;
  }
  return payoutId === null ? null : (
    <LinkButton to={`/dashboard/donations/payouts/${payoutId}`} label="Open Payout" />
  );
}

const PostButton = ({ month }: { month: string }) => (
  <SettleButton label="Post Now" mutation={usePostMonth(month)} variables={undefined} />
);

const SendButton = ({ row: { reason }, id }: { row: TieOutRow; id: string }) => (
  <SettleButton
    label={reason === 'held' ? 'Send Now' : 'Send Again'}
    mutation={useSendDocument()}
    variables={id}
  />
);

const RefreshButton = () => (
  <SettleButton label="Refresh Payouts" mutation={useRefreshPayouts()} variables={undefined} />
);

type Done = { message?: string | undefined };

type SettleButtonProps<Variables> = {
  label: string;
  mutation: UseMutationResult<Done, Error, Variables>;
  variables: Variables;
};

function SettleButton<Variables>({ label, mutation, variables }: SettleButtonProps<Variables>) {
  const refusal = useRefusal('accounting:write');
  const settle = () =>
    mutation.mutate(variables, {
      onSuccess: ({ message }) => notify.success(message ?? 'Done'),
      onError: (error) => notify.failure(error, 'Failed. Please try again.'),
    });
  return (
    <ReasonButton
      variant="default"
      size="compact-md"
      fz={14}
      disabledBecause={refusal}
      loading={mutation.isPending}
      onClick={settle}
    >
      {label}
    </ReasonButton>
  );
}
