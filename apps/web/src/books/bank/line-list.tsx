import type { BankLine } from '@pledgewell/contract';
import clsx from 'clsx';
import { useRef } from 'react';
import classes from './bank.module.css';
import { ChooseDialog } from './choose/choose-dialog.tsx';
import { LineRow } from './line-row.tsx';
import { useInbox } from './use-inbox.ts';

type LineListProps = { lines: readonly BankLine[]; isStale: boolean };

/**
 * Bank lines, one of which is selected. J and K or the arrow keys select another, and Enter accepts
 * its best proposal and selects the next one.
 */
export function LineList({ lines, isStale }: LineListProps) {
  const list = useRef<HTMLUListElement>(null);
  const inbox = useInbox(lines, list);
  const { selected, busyId, chosen } = inbox;
  return (
    <>
      <ul
        ref={list}
        className={clsx(classes.list, isStale && classes.stale)}
        aria-label="Bank lines"
      >
        {lines.map((line) => (
          <li
            key={line._id}
            className={clsx(classes.row, line === selected && classes.selected)}
            aria-current={line === selected || undefined}
            data-line={line._id}
          >
            <LineRow
              line={line}
              isBusy={busyId === line._id}
              onAccept={(proposal) => inbox.accept(line, proposal)}
              onChoose={() => inbox.choose(line)}
              onIgnore={() => inbox.ignore(line)}
              onReopen={() => inbox.undo(line)}
            />
          </li>
        ))}
      </ul>
      {chosen && (
        <ChooseDialog
          line={chosen}
          onDecide={(decision) => {
            inbox.stopChoosing();
            inbox.settle(chosen, decision);
          }}
          onClose={inbox.stopChoosing}
        />
      )}
      {inbox.question}
    </>
  );
}
