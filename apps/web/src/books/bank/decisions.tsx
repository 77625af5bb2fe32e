import type { BankLine } from '@pledgewell/contract';
import { type ReactNode, useState } from 'react';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { adjustsClosedMonth } from '../../parts/giving/closed-month.ts';
import { ConfirmRemove } from '../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { type Decision, useDecide } from './api.ts';
import { isRecorded } from './decided-line.tsx';

type Decisions = {
  decide: (decision: Decision, message: string) => void;
  reopen: (line: BankLine) => void;
  /** Undoes the last decision since the list was opened that is not undone yet. */
  undoLast: () => void;
  busyId: string | null;
  /** The question before undoing deletes a donation of a closed month. */
  question: ReactNode;
};

const reopened = 'Line is open again';
const reopenedWithout = 'Line is open again, and its donation was deleted';

/** Sends decisions, and offers to undo each. */
export function useDecisions(): Decisions {
  const { mutate, isPending, variables } = useDecide();
  const [made, setMade] = useState<readonly Decision[]>([]);
  const [question, setQuestion] = useState<{ id: string; text: string } | null>(null);

  const decide = (decision: Decision, message: string) =>
    mutate(decision, {
      onSuccess: () => {
        setMade((before) => {
          const others = before.filter(({ id }) => id !== decision.id);
          return decision.is === 'reopen' ? others : [...others, decision];
        });
        if (decision.is === 'reopen') return notify.success(message);
        return notify.success(message, { undo: () => undo(decision) });
      },
      onError: (error) => {
        const text = problemMessage(error, 'Failed to save this decision');
        if (decision.is === 'reopen' && adjustsClosedMonth(error)) {
          setQuestion({ id: decision.id, text });
        } else notify.error(text);
      },
    });
  const undo = ({ id, is }: Decision) =>
    decide({ id, is: 'reopen' }, is === 'record' ? reopenedWithout : reopened);
  return {
    decide,
    reopen: (line) =>
      decide({ id: line._id, is: 'reopen' }, isRecorded(line) ? reopenedWithout : reopened),
    undoLast: () => {
      const last = made.at(-1);
      if (last) undo(last);
    },
    busyId: isPending ? variables.id : null,
    question: question && (
      <ConfirmRemove
        title="Delete the Donation, Too?"
        confirmLabel="Delete as Adjustment"
        onConfirm={() => {
          setQuestion(null);
          decide({ id: question.id, is: 'reopen', adjustsClosedMonth: true }, reopenedWithout);
        }}
        onClose={() => setQuestion(null)}
      >
        {question.text}
      </ConfirmRemove>
    ),
  };
}
