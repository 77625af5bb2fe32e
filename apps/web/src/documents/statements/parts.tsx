import type { DonorStatement } from '@pledgewell/contract';
import type { StatementState } from '@pledgewell/domain';
import {
  CircleAlert,
  CircleCheck,
  FileText,
  type LucideIcon,
  Mail,
  MailX,
  Printer,
  Send,
} from 'lucide-react';
import { useRefusal } from '../../lib/account.ts';
import { useTimeZone } from '../../lib/today.ts';
import cells from '../../ui/values/cells.module.css';
import { Nothing } from '../../ui/values/contact.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { RowMenu } from '../../ui/lists/row-menu.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import type { Tone } from '../../ui/theme/tone.ts';
import { useIssueOnPaper, useSendStatement } from './api.ts';
import { openStatement } from './open.ts';
import { statementNotes, stateLabels } from './labels.ts';

type StatementPart = { statement: DonorStatement };

const looks: Record<StatementState, { tone: Tone; icon: LucideIcon }> = {
  ready: { tone: 'half', icon: Mail },
  sent: { tone: 'good', icon: CircleCheck },
  printed: { tone: 'good', icon: Printer },
  changed: { tone: 'soon', icon: CircleAlert },
  unreachable: { tone: 'late', icon: MailX },
};

export const StatementStatusBadge = ({ statement: { state } }: StatementPart) => (
  <StatusBadge {...looks[state]}>{stateLabels[state]}</StatusBadge>
);

export function StatementNotes({ statement }: StatementPart) {
  const notes = statementNotes(statement, useTimeZone());
  if (notes.length === 0) return <Nothing label="None" />;
  return (
    <span className={cells.lines}>
      {notes.map((line) => (
        <span key={line} className={cells.quiet} title={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </span>
  );
}

/** Who still needs a statement for the year, and what the profile lacks. */
export type StatementContext = { year: number; isOver: boolean; isProfileWhole: () => boolean };

export function StatementMenu({
  statement,
  context,
}: StatementPart & { context: StatementContext }) {
  const { donor, state, unreachable } = statement;
  const { year, isOver, isProfileWhole } = context;
  const refusal = useRefusal('statements:write');
  const send = useSendStatement();
  const issue = useIssueOnPaper();
  const say = async (work: Promise<{ message: string }>, fallback: string) => {
    try {
      notify.success((await work).message);
      return true;
    } catch (error) {
      notify.failure(error, fallback);
      return false;
    }
  };
  const mail = async () => {
    if (!isProfileWhole()) return;
    await say(send.mutateAsync({ id: donor._id, year }), 'Failed to send statement');
  };
  const print = async () => {
    if (!isProfileWhole()) return;
    const issued = issue.mutateAsync({ id: donor._id, year });
    if (await say(issued, 'Failed to issue statement')) openStatement(donor._id, year);
  };
  return (
    <RowMenu
      label={`Actions for ${donor.name}`}
      items={[
        {
          label: state === 'sent' || state === 'printed' ? 'View PDF' : 'Preview',
          icon: FileText,
          onClick: () => openStatement(donor._id, year),
        },
        {
          label: state === 'sent' ? 'Send Again' : 'Send via Email',
          icon: Send,
          disabledBecause: refusal,
          disabled: !isOver || unreachable === 'no-email' || send.isPending,
          onClick: () => void mail(),
        },
        {
          label: 'Issue Printed Copy',
          icon: Printer,
          disabledBecause: refusal,
          disabled: !isOver || issue.isPending,
          onClick: () => void print(),
        },
      ]}
    />
  );
}
