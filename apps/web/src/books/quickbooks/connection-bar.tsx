import { Button } from '@mantine/core';
import type { QuickBooksStatus } from '@pledgewell/contract';
import { ListChecks, Pause, Play, Send, Settings2, Unplug } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRefusal, useRoleRefusal } from '../../lib/account.ts';
import { describeProblem } from '../../lib/calls/call-problem.ts';
import { ReasonButton } from '../../ui/controls/reason-button.tsx';
import { ConfirmRemove } from '../../ui/dialogs/confirm-remove.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useConnect, useDisconnect, useSending, useSendWaiting } from './api.ts';
import { MappingDialog } from './mapping-dialog.tsx';
import classes from './quickbooks.module.css';
import { SyncProgress } from './sync-progress.tsx';

type Connection = NonNullable<QuickBooksStatus['connection']>;
type ConnectionBarProps = { connection: Connection };
type StatusBarProps = ConnectionBarProps & Pick<QuickBooksStatus, 'counts' | 'progress'>;

/** The company, whether donations are being sent, and what can be done about it. */
export function ConnectionBar({ connection, counts, progress }: StatusBarProps) {
  const [isMapping, setMapping] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const connectRefusal = useRoleRefusal('accounting:connect');
  return (
    <>
      {connection.problem !== null && (
        <Banner tone="error" title="Nothing is being sent">
          {connection.problem}
        </Banner>
      )}
      <Card>
        <div className={classes.bar}>
          <div className={classes.text}>
            <h2 className={classes.name}>
              <bdi>{connection.companyName}</bdi>
            </h2>
            <span className={classes.quiet}>{describe(connection)}</span>
          </div>
          <div className={classes.buttons}>
            {connection.isConnected ? (
              <SendingButtons connection={connection} counts={counts} />
            ) : (
              <ConnectAgain />
            )}
            <Button
              variant="default"
              leftSection={<Settings2 size={16} aria-hidden />}
              disabled={!connection.isConnected}
              onClick={() => setMapping(true)}
            >
              Settings
            </Button>
            <ReasonButton
              variant="default"
              leftSection={<Unplug size={16} aria-hidden />}
              disabledBecause={connectRefusal}
              onClick={() => setLeaving(true)}
            >
              Disconnect
            </ReasonButton>
          </div>
        </div>
        {progress && connection.mapping?.isAutomatic && <SyncProgress progress={progress} />}
      </Card>
      {isMapping && <MappingDialog connection={connection} onClose={() => setMapping(false)} />}
      {isLeaving && <DisconnectDialog onClose={() => setLeaving(false)} />}
    </>
  );
}

function describe({ isConnected, mapping, isSending, wasStarted }: Connection): string {
  if (!isConnected) return 'The connection has ended.';
  if (mapping === null) return 'Choose the item and the accounts in Settings to begin.';
  if (!wasStarted) return 'Nothing is sent yet. Look through what will be sent, then start.';
  if (!isSending) return 'Sending is paused. Look through what is waiting, then start.';
  return mapping.isAutomatic
    ? 'Donations, refunds and payouts are sent as they happen.'
    : 'Documents are sent when you choose Send Now.';
}

type SendingButtonsProps = ConnectionBarProps & Pick<QuickBooksStatus, 'counts'>;

/** Before the first sending, the preview is the next step. */
function SendingButtons({ connection, counts }: SendingButtonsProps) {
  const { isSending, mapping, wasStarted } = connection;
  const isFirst = mapping !== null && !wasStarted;
  return (
    <>
      {mapping !== null && (
        <Button
          component={Link}
          to="/dashboard/accounting/quickbooks/preview"
          variant={isFirst ? 'filled' : 'default'}
          leftSection={<ListChecks size={16} aria-hidden />}
        >
          {isFirst ? 'See What Will Be Sent' : 'Preview'}
        </Button>
      )}
      {isSending && mapping?.isAutomatic === false && <SendNow waiting={counts.waiting ?? 0} />}
      {!isFirst && <SendingButton connection={connection} />}
    </>
  );
}

function SendNow({ waiting }: { waiting: number }) {
  const send = useSendWaiting();
  const refusal = useRefusal('accounting:write');
  const none = waiting === 0 ? 'Nothing is waiting to be sent.' : null;
  return (
    <ReasonButton
      leftSection={<Send size={16} aria-hidden />}
      disabledBecause={refusal ?? none}
      loading={send.isPending}
      onClick={() =>
        send.mutate(undefined, {
          onSuccess: ({ message }) => notify.success(message),
          onError: (error) => notify.failure(error, 'Failed to send'),
        })
      }
    >
      Send Now{waiting > 0 && ` (${waiting.toLocaleString('en-US')})`}
    </ReasonButton>
  );
}

function SendingButton({ connection: { isSending, mapping } }: ConnectionBarProps) {
  const sending = useSending();
  const refusal = useRefusal('accounting:write');
  const unmapped = mapping === null ? 'Choose the item and the accounts in Settings first.' : null;
  const change = () =>
    sending.mutate(!isSending, {
      onSuccess: ({ message }) => notify.success(message),
      onError: (error) => notify.failure(error, 'Failed to change sending'),
    });
  return (
    <ReasonButton
      variant={isSending ? 'default' : 'filled'}
      leftSection={isSending ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
      disabledBecause={refusal ?? unmapped}
      loading={sending.isPending}
      onClick={change}
    >
      {isSending ? 'Pause Sending' : 'Start Sending'}
    </ReasonButton>
  );
}

function ConnectAgain() {
  const { connect, isBusy } = useConnect();
  const refusal = useRefusal('accounting:connect');
  return (
    <ReasonButton
      disabledBecause={refusal}
      loading={isBusy}
      onClick={() =>
        connect.mutate(undefined, {
          onError: (error) => notify.failure(error, 'Failed to connect'),
        })
      }
    >
      Connect Again
    </ReasonButton>
  );
}

function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const disconnect = useDisconnect();
  return (
    <ConfirmRemove
      title="Disconnect QuickBooks?"
      confirmLabel="Disconnect"
      busyLabel="Disconnecting..."
      consequence="What is in QuickBooks stays there. Connecting the same company again continues where this ended."
      isBusy={disconnect.isPending}
      problem={disconnect.error && describeProblem(disconnect.error, 'Failed to disconnect')}
      onClose={onClose}
      onConfirm={() =>
        disconnect.mutate(undefined, {
          onSuccess: ({ message }) => {
            notify.success(message);
            onClose();
          },
        })
      }
    >
      Nothing more is sent to this company.
    </ConfirmRemove>
  );
}
