import type { BankLine, BankProposal } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import clsx from 'clsx';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { type Decision, useDecide } from './api.ts';
import classes from './bank.module.css';
import { LineRow } from './line-row.tsx';

type LineListProps = { lines: readonly BankLine[]; isStale: boolean };

/**
 * Bank lines, one of which is selected. The arrow keys select another, and Enter accepts its best
 * proposal and selects the next one.
 */
export function LineList({ lines, isStale }: LineListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [selectedId, select] = useState(lines[0]?._id);
  const selected = Math.max(
    0,
    lines.findIndex(({ _id }) => _id === selectedId),
  );
  const { decide, busyId } = useDecisions();

  const goTo = (place: number) => {
    const line = lines[Math.min(Math.max(place, 0), lines.length - 1)];
    if (!line) return;
    select(line._id);
    list.current?.querySelector<HTMLElement>(`[data-main="${line._id}"]`)?.focus();
  };
  const settle = (line: BankLine, decision: Decision, message: string) => {
    const place = lines.indexOf(line);
    goTo(place === lines.length - 1 ? place - 1 : place + 1);
    decide(decision, message);
  };
  const accept = (line: BankLine, proposal: BankProposal) =>
    settle(line, toMatch(line, proposal), `Matched ${formatUsd(line.amount)}`);

  useFocusedLine(list, select);
  useListKeys({
    move: (by) => goTo(selected + by),
    enter: () => {
      const line = lines[selected];
      const best = line?.proposals[0];
      if (line && best && best.kind !== 'installment' && busyId === null) accept(line, best);
    },
  });
  return (
    <ul ref={list} className={clsx(classes.list, isStale && classes.stale)} aria-label="Bank lines">
      {lines.map((line, place) => (
        <li
          key={line._id}
          className={clsx(classes.row, place === selected && classes.selected)}
          aria-current={place === selected || undefined}
          data-line={line._id}
        >
          <LineRow
            line={line}
            isBusy={busyId === line._id}
            onAccept={(proposal) => accept(line, proposal)}
            onIgnore={() => settle(line, { id: line._id, is: 'ignore' }, 'Line ignored')}
            onReopen={() => settle(line, { id: line._id, is: 'reopen' }, 'Line is open again')}
          />
        </li>
      ))}
    </ul>
  );
}

function toMatch({ _id: id }: BankLine, { kind, records }: BankProposal): Decision {
  const ids = records.flatMap((record) => record.id ?? []);
  const body =
    kind === 'payout' ? { donationIds: [], payoutId: ids[0] ?? '' } : { donationIds: ids };
  return { id, is: 'match', body };
}

/** Sends decisions, and offers to undo each. */
function useDecisions() {
  const { mutate, isPending, variables } = useDecide();
  const decide = (decision: Decision, message: string) =>
    mutate(decision, {
      onSuccess: () => {
        if (decision.is === 'reopen') return notify.success(message);
        return notify.success(message, { undo: () => undo(decision.id) });
      },
      onError: (error) => notify.error(problemMessage(error, 'Failed to save this decision')),
    });
  const undo = (id: string) => decide({ id, is: 'reopen' }, 'Line is open again');
  return { decide, busyId: isPending ? variables.id : null };
}

/** The line with the focus is the selected one. */
function useFocusedLine(list: RefObject<HTMLUListElement | null>, select: (id: string) => void) {
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
    if (row?.dataset['line'] !== undefined) select(row.dataset['line']);
  });
  useEffect(() => {
    const place = list.current;
    const listen = (event: FocusEvent) => follow(event);
    place?.addEventListener('focusin', listen);
    return () => place?.removeEventListener('focusin', listen);
  }, [list]);
}

type ListKeys = { move: (by: number) => void; enter: () => void };

/** Enter is for the list only while nothing else has the focus that it would press. */
function useListKeys({ move, enter }: ListKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (document.querySelector('[aria-modal="true"]') || isElsewhere(event.target)) return;
    if (event.key === 'Enter' && isOnPage(event.target)) enter();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const isOnPage = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, [role="menuitem"]') === null;

/** Fields and menus use the arrow keys themselves. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, nav, [role="menu"], [role="listbox"]') !== null;
