import type { Import } from '@pledgewell/contract';
import { CircleCheck, Undo2, Users } from 'lucide-react';
import { ActionButton } from '../../ui/action-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { InstantText } from '../../ui/day-text.tsx';
import { LongTask } from '../../ui/long-task.tsx';
import { SummaryCard, SummaryCards } from '../../ui/summary-cards.tsx';
import { formatUsd } from '@pledgewell/domain';
import { Gift, Wallet } from 'lucide-react';
import { donorsPath, startPath } from './paths.ts';
import { addedBy } from './standing.ts';
import classes from './step.module.css';
import { UndoButton } from './undo.tsx';
import { countOf, donorsAndGifts, formatCount } from './words.ts';

/** The import itself: how far it is, then what it did, and the way back. */
export function Finish({ it }: { it: Import }) {
  if (it.status === 'importing' || it.status === 'undoing') return <Working it={it} />;
  return it.status === 'undone' ? <Undone it={it} /> : <Done it={it} />;
}

function Working({ it: { status, progress } }: { it: Import }) {
  const isUndo = status === 'undoing';
  return (
    <Card>
      <LongTask
        label={isUndo ? 'Undoing the import' : 'Importing'}
        done={progress.done}
        total={progress.total}
        unit={isUndo ? 'records' : 'rows'}
      />
      <p className={classes.aside}>
        {isUndo
          ? 'You can leave this page; the work goes on.'
          : 'You can leave this page; the import goes on. It is stored as a whole or not at all.'}
      </p>
    </Card>
  );
}

function Done({ it }: { it: Import }) {
  const added = addedBy(it);
  return (
    <div className={classes.step}>
      <Card>
        <div className={classes.verdict}>
          <div role="status">
            <h3 className={classes.verdictTitle}>
              <CircleCheck size={22} className={classes.tick} aria-hidden />{' '}
              {donorsAndGifts(added)} {added.donors + added.gifts === 1 ? 'was' : 'were'} imported
            </h3>
            <p className={classes.verdictText}>
              From {it.fileName}, by {it.createdBy}, <InstantText at={it.importedAt} />.
            </p>
          </div>
          <div className={classes.actions}>
            <ActionButton action={{ label: 'See donors', to: donorsPath }} />
            <ActionButton
              action={{ label: 'Import another file', to: startPath() }}
              variant="default"
            />
            <span className={classes.push}>
              <UndoButton it={it} />
            </span>
          </div>
        </div>
      </Card>
      <Totals it={it} />
    </div>
  );
}

function Totals({ it: { kind, summary } }: { it: Import }) {
  if (!summary) return null;
  return (
    <SummaryCards>
      <SummaryCard label="Donors added" icon={Users} value={formatCount(summary.donors.new)} />
      {kind === 'gifts' && (
        <>
          <SummaryCard label="Gifts added" icon={Gift} value={formatCount(summary.gifts.new)} />
          <SummaryCard
            label="Money added"
            icon={Wallet}
            value={formatUsd(summary.gifts.newAmount)}
            hint={`of ${formatUsd(summary.gifts.fileAmount)} in the file`}
          />
        </>
      )}
    </SummaryCards>
  );
}

function Undone({ it }: { it: Import }) {
  return (
    <Card>
      <div className={classes.verdict}>
        <div role="status">
          <h3 className={classes.verdictTitle}>
            <Undo2 size={22} className={classes.tick} aria-hidden /> This import was undone
          </h3>
          <p className={classes.verdictText}>
            What {it.fileName} added went to the trash on <InstantText at={it.undoneAt} />.
          </p>
        </div>
        {it.keptOnUndo > 0 && (
          <Banner tone="info" title={`${countOf(it.keptOnUndo, 'record')} stayed`}>
            Something was added to {it.keptOnUndo === 1 ? 'it' : 'them'} after the import, such as a
            gift from another file. Nothing of that is lost.
          </Banner>
        )}
        <div className={classes.actions}>
          <ActionButton action={{ label: 'Import another file', to: startPath() }} />
          <ActionButton action={{ label: 'See donors', to: donorsPath }} variant="default" />
        </div>
      </div>
    </Card>
  );
}
