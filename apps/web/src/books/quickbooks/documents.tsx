import { Button } from '@mantine/core';
import type { QuickBooksDocument } from '@pledgewell/contract';
import {
  formatUsd,
  quickBooksKinds,
  quickBooksStates,
  type QuickBooksState,
} from '@pledgewell/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRefusal } from '../../lib/account.ts';
import { recordPath } from '../../parts/giving/record-paths.ts';
import { ReasonButton } from '../../ui/controls/reason-button.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { CardList } from '../../ui/lists/card-list.tsx';
import type { Tone } from '../../ui/theme/tone.ts';
import { DayText, InstantText } from '../../ui/values/day-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { Adjustments } from './adjustments.tsx';
import { useSendAgain } from './api.ts';
import { DocumentPreview } from './document-preview.tsx';
import classes from './quickbooks.module.css';

const tones: Record<QuickBooksState, Tone> = {
  waiting: 'half',
  held: 'quiet',
  sending: 'half',
  synced: 'good',
  blocked: 'late',
  error: 'soon',
  removed: 'quiet',
};

type DocumentsProps = { documents: readonly QuickBooksDocument[]; isStale: boolean };

/** Each document with its state, and what to do about it. */
export const Documents = ({ documents, isStale }: DocumentsProps) => (
  <CardList
    label="Documents"
    items={documents}
    getKey={({ _id }) => _id}
    isStale={isStale}
    render={(document) => <Document document={document} />}
  />
);

const Document = ({ document }: { document: QuickBooksDocument }) => (
  <article className={classes.card}>
    <div className={classes.text}>
      <h2 className={classes.name}>
        <Title document={document} />
      </h2>
      <span className={classes.quiet}>
        {quickBooksKinds[document.kind]}
        {document.date && (
          <>
            , <DayText day={document.date} />
          </>
        )}
        {document.quickBooksId !== null && `, No. ${document.quickBooksId}`}
      </span>
      <Adjusted document={document} />
      {document.reason !== null && <p className={classes.reason}>{document.reason}</p>}
      <When document={document} />
    </div>
    <div className={classes.side}>
      {document.amount !== null && (
        <span className={classes.amount}>{formatUsd(document.amount)}</span>
      )}
      <span>
        <StatusBadge tone={tones[document.state]}>{quickBooksStates[document.state]}</StatusBadge>
      </span>
      <span className={classes.actions}>
        <PreviewButton document={document} />
        <SendButton document={document} />
      </span>
    </div>
  </article>
);

function Title({
  document: { kind, name, donationId, payoutId },
}: {
  document: QuickBooksDocument;
}) {
  const title = name === '' ? quickBooksKinds[kind] : name;
  if (donationId !== null && name !== '') {
    return (
      <Link to={recordPath({ kind: 'donation', _id: donationId })} className={classes.link}>
        <bdi>{title}</bdi>
      </Link>
    );
  }
  return payoutId === null ? (
    title
  ) : (
    <Link to={`/dashboard/donations/payouts/${payoutId}`} className={classes.link}>
      Payout
    </Link>
  );
}

function When({ document: { heldUntil, nextAttemptAt } }: { document: QuickBooksDocument }) {
  if (heldUntil !== null) {
    return (
      <span className={classes.quiet}>
        Is sent after <InstantText at={heldUntil} />
      </span>
    );
  }
  return nextAttemptAt === null ? null : (
    <span className={classes.quiet}>
      Is tried again after <InstantText at={nextAttemptAt} />
    </span>
  );
}

/** Where the books were closed, and what was posted instead. */
function Adjusted({ document }: { document: QuickBooksDocument }) {
  const isAdjusted = document.adjustments.length > 0;
  if (!document.isMoved && !isAdjusted) return null;
  return (
    <span className={classes.quiet}>
      {document.isMoved && 'Dated on the first open day, because the books were closed. '}
      {isAdjusted && (
        <>
          Adjusted in the books by <Adjustments document={document} />
        </>
      )}
    </span>
  );
}

function PreviewButton({ document }: { document: QuickBooksDocument }) {
  const label = document.state === 'synced' ? 'Details' : 'Preview';
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        fz={14}
        aria-label={`${label}: ${document.name === '' ? 'payout' : document.name}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <DocumentPreview document={document} onClose={() => setOpen(false)} />}
    </>
  );
}

const canBeSent: readonly QuickBooksState[] = ['held', 'blocked', 'error', 'synced'];

function SendButton({ document: { _id, state, name } }: { document: QuickBooksDocument }) {
  const again = useSendAgain();
  const refusal = useRefusal('accounting:write');
  if (!canBeSent.includes(state)) return null;
  const label = state === 'held' ? 'Send Now' : 'Send Again';
  const send = () =>
    again.mutate(_id, {
      onSuccess: ({ message }) => notify.success(message),
      onError: (error) => notify.failure(error, 'Failed to send it'),
    });
  return (
    <ReasonButton
      variant="default"
      size="compact-md"
      fz={14}
      aria-label={`${label}: ${name === '' ? 'payout' : name}`}
      disabledBecause={refusal}
      loading={again.isPending}
      onClick={send}
    >
      {label}
    </ReasonButton>
  );
}
