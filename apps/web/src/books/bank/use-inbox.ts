import type { BankLine, BankProposal } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { type RefObject, useState } from 'react';
import type { Decision } from './api.ts';
import { useDecisions } from './decisions.tsx';
import { useFocusedLine, useListKeys } from './list-keys.ts';
import { toDecision } from './proposal.tsx';

/** The selected line, what is decided about each, and the keys for both. */
export function useInbox(lines: readonly BankLine[], list: RefObject<HTMLUListElement | null>) {
  const { selected, move, leave } = useSelection(lines, list);
  const { decide, reopen, undoLast, busyId, question } = useDecisions();
  const [chosen, setChosen] = useState<BankLine | null>(null);

  const settle = (line: BankLine, decision: Decision) => {
    leave(line);
    decide(decision, doneText(line, decision));
  };
  const accept = (line: BankLine, proposal: BankProposal) =>
    settle(line, toDecision(line, proposal));
  const ignore = (line: BankLine) => settle(line, { id: line._id, is: 'ignore' });
  const choose = (line: BankLine) => setChosen(line.amount > 0 ? line : null);
  const undo = (line: BankLine) => {
    leave(line);
    reopen(line);
  };
  const acceptBest = (line: BankLine) => {
    const [best] = line.proposals;
    if (best) accept(line, best);
    else choose(line);
  };

  const whileOpen = (act: (line: BankLine) => void) => () => {
    if (selected?.state === 'open' && busyId === null) act(selected);
  };
  useListKeys({
    move,
    accept: whileOpen(acceptBest),
    ignore: whileOpen(ignore),
    choose: whileOpen(choose),
    undo: () => {
      if (busyId !== null) return;
      if (selected && selected.state !== 'open') undo(selected);
      else undoLast();
    },
  });
  const stopChoosing = () => setChosen(null);
  return { selected, busyId, question, chosen, settle, accept, ignore, choose, undo, stopChoosing };
}

function useSelection(lines: readonly BankLine[], list: RefObject<HTMLUListElement | null>) {
  const [selectedId, select] = useState(lines[0]?._id);
  const found = lines.findIndex(({ _id }) => _id === selectedId);
  const place = Math.max(0, found);
  const goTo = (next: number) => {
    const line = lines[Math.min(Math.max(next, 0), lines.length - 1)];
    if (!line) return;
    select(line._id);
    list.current?.querySelector<HTMLElement>(`[data-main="${line._id}"]`)?.focus();
  };
  useFocusedLine(list, select);
  return {
    selected: lines[place],
    move: (by: number) => goTo(place + by),
    /** Selects the neighbor of a line that is about to leave the list. */
    leave: (line: BankLine) => {
      const at = lines.indexOf(line);
      goTo(at === lines.length - 1 ? at - 1 : at + 1);
    },
  };
}

/** The notice after a decision. */
function doneText({ amount }: BankLine, { is }: Decision): string {
  if (is === 'ignore') return 'Line ignored';
  return is === 'record'
    ? `Recorded and matched ${formatUsd(amount)}`
    : `Matched ${formatUsd(amount)}`;
}
