import { Button } from '@mantine/core';
import type { BankLine, BankProposal } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { confidenceLabels } from '@pledgewell/domain/books/bank/proposal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRefusal } from '../../lib/account.ts';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { ReasonButton } from '../../ui/controls/reason-button.tsx';
import { Dialog, DialogFooter } from '../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { DayText } from '../../ui/values/day-text.tsx';
import { type LineDecision, lineQuery, useDecideLine } from './api.ts';
import { formatAmount } from './labels.ts';
import classes from './tie-out.module.css';

/** Opens a bank line with what it is or may be. */
export function MatchButton({ lineId, label }: { lineId: string; label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-md" fz={14} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <MatchDialog lineId={lineId} onClose={() => setOpen(false)} />}
    </>
  );
}

type MatchDialogProps = { lineId: string; onClose: () => void };

function MatchDialog({ lineId, onClose }: MatchDialogProps) {
  const line = useQuery(lineQuery(lineId));
  return (
    <Dialog title="Bank Line" onClose={onClose}>
      {line.data && <Inside line={line.data} onClose={onClose} />}
      {line.isPending && <ListSkeleton rows={3} label="Loading the bank line" />}
      {line.isError && !line.data && (
        <LoadFailed
          title="Error Loading Bank Line"
          message={problemMessage(line.error, 'Failed to load the bank line')}
          error={line.error}
          onRetry={() => void line.refetch()}
          isRetrying={line.isFetching}
        />
      )}
    </Dialog>
  );
}

function Inside({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const decide = useDecideLine(line._id);
  const refusal = useRefusal('accounting:write');
  const settle = (decision: LineDecision, message: string) =>
    decide.mutate(decision, {
      onSuccess: () => {
        notify.success(message);
        onClose();
      },
      onError: (error) => notify.failure(error, 'Failed to save this decision'),
    });
  const button = { disabledBecause: refusal, disabled: decide.isPending };
  return (
    <>
      <div className={classes.dialog}>
        <p className={classes.sentence}>
          <strong>{formatAmount(line.amount)}</strong>, <DayText day={line.day} />
          {line.description !== '' && `, ${line.description}`}
        </p>
        {line.state === 'open' ? (
          <Proposals line={line} button={button} onMatch={settle} />
        ) : (
          <Matches line={line} />
        )}
      </div>
      <DialogFooter>
        {line.state === 'open' ? (
          <ReasonButton
            variant="default"
            {...button}
            onClick={() => settle({ is: 'ignore' }, 'Line ignored')}
          >
            Ignore
          </ReasonButton>
        ) : (
          <ReasonButton
            variant="default"
            {...button}
            onClick={() => settle({ is: 'reopen' }, 'Line is open again')}
          >
            Undo Match
          </ReasonButton>
        )}
        <Button component={Link} to="/dashboard/accounting/bank" variant="default">
          Open Bank Inbox
        </Button>
      </DialogFooter>
    </>
  );
}

type ProposalsProps = {
  line: BankLine;
  button: { disabledBecause: string | null; disabled: boolean };
  onMatch: (decision: LineDecision, message: string) => void;
};

function Proposals({ line, button, onMatch }: ProposalsProps) {
  const proposals = line.proposals.filter(({ kind }) => kind === 'payout' || kind === 'donations');
  if (proposals.length === 0) {
    return (
      <p className={classes.quiet}>
        No donation or payout has this amount. Record the donation, or ignore this line.
      </p>
    );
  }
  return (
    <ul className={classes.proposals} aria-label="Proposals">
      {proposals.map((proposal, place) => (
        <li key={place} className={classes.proposal}>
          <div className={classes.words}>
            <span className={classes.name}>
              {proposal.records.map(({ label }) => label).join(', ')}
            </span>
            <span className={classes.quiet}>
              {confidenceLabels[proposal.confidence]}: {proposal.reason}
            </span>
          </div>
          <ReasonButton
            size="compact-md"
            fz={14}
            {...button}
            aria-label={`Match: ${proposal.reason}`}
            onClick={() => onMatch(toMatch(proposal), `Matched ${formatUsd(line.amount)}`)}
          >
            Match
          </ReasonButton>
        </li>
      ))}
    </ul>
  );
}

function toMatch({ kind, records }: BankProposal): LineDecision {
  const ids = records.flatMap(({ id }) => id ?? []);
  const body =
    kind === 'payout' ? { donationIds: [], payoutId: ids[0] ?? '' } : { donationIds: ids };
  return { is: 'match', body };
}

const Matches = ({ line }: { line: BankLine }) => (
  <ul className={classes.proposals} aria-label="Matched to">
    {line.matches.map(({ id, label, day, amount }, place) => (
      <li key={id ?? place} className={classes.proposal}>
        <span>
          {label}
          {day !== null && (
            <>
              , <DayText day={day} />
            </>
          )}
        </span>
        <span>{formatAmount(amount)}</span>
      </li>
    ))}
  </ul>
);
