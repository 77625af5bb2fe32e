import type { Import } from '@pledgewell/contract';
import { CircleCheck, Undo2 } from 'lucide-react';
import { type Action, ActionButton } from '../../ui/controls/action-button.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InstantText } from '../../ui/values/day-text.tsx';
import { LongTask } from '../../ui/feedback/long-task.tsx';
import { Ledger } from './check/ledger.tsx';
import { Rows } from './check/rows.tsx';
import { trashPath } from '../../parts/giving/record-paths.ts';
import { importHeadline } from './headline.ts';
import { donorsPath, pledgesPath, startPath } from './paths.ts';
import classes from './step.module.css';
import { UndoButton } from './undo.tsx';
import { countText } from './labels.ts';

/** The import itself: its progress, its result, and the undo. */
export function Finish({ it }: { it: Import }) {
  if (it.status in working) return <Working it={it} />;
  return it.status === 'undone' ? <Undone it={it} /> : <Done it={it} />;
}

const working: Partial<Record<Import['status'], string>> = {
  importing: 'Importing',
  undoing: 'Undoing the import',
  restoring: 'Restoring the import',
  erasing: 'Permanently erasing the import',
};

function Working({ it: { status, progress } }: { it: Import }) {
  return (
    <Card>
      <LongTask
        label={working[status] ?? ''}
        done={progress.done}
        total={progress.total}
        unit="records"
      />
      <p className={classes.aside}>
        {status === 'importing'
          ? 'You can leave this page; the import continues. Either everything is imported or ' +
            'nothing is.'
          : 'You can leave this page; the work continues.'}
      </p>
    </Card>
  );
}

function Done({ it }: { it: Import }) {
  return (
    <div className={classes.step}>
      <Card>
        <div className={classes.verdict}>
          <div>
            <h3 className={classes.verdictTitle}>
              <CircleCheck size={22} className={classes.tick} aria-hidden /> {importHeadline(it)}
            </h3>
            <p className={classes.verdictText}>
              From {it.fileName}, by {it.createdBy}, <InstantText at={it.importedAt} />.
              {nextHints[it.kind]}
            </p>
          </div>
          {it.failure && <ErrorBanner>{it.failure}</ErrorBanner>}
          <div className={classes.actions}>
            <ActionButton action={seeing(it)} />
            <ActionButton
              action={{ label: 'Import Another File', to: startPath() }}
              variant="default"
            />
            <span className={classes.push}>
              <UndoButton it={it} />
            </span>
          </div>
        </div>
      </Card>
      {it.summary && <Ledger it={it} summary={it.summary} />}
      <Rows it={it} title="Result for each row" />
    </div>
  );
}

/** What to import next. */
const nextHints: Record<Import['kind'], string> = {
  donors: ' Do you have more donor lists? Import them next, then donations and pledges.',
  gifts: ' Were some of these donations paid in installments? Import the list of payments next.',
  pledges: ' Do you have a list of payments on these pledges? Import it next.',
  payments: '',
};

const seeing = ({ kind }: Import): Action =>
  kind === 'pledges' || kind === 'payments'
    ? { label: 'See Pledges', to: pledgesPath }
    : { label: 'See Donors', to: donorsPath };

function Undone({ it }: { it: Import }) {
  return (
    <Card>
      <div className={classes.verdict}>
        <div>
          <h3 className={classes.verdictTitle}>
            <Undo2 size={22} className={classes.tick} aria-hidden /> {importHeadline(it)}
          </h3>
          <p className={classes.verdictText}>
            The import of {it.fileName} was moved to the trash on <InstantText at={it.undoneAt} />.
            {(it.summary?.payments.turned ?? 0) > 0 &&
              ' Donations that became pledges are donations again.'}{' '}
            {it.canBeRestored
              ? 'You can restore it there for 30 days.'
              : 'It has been permanently erased.'}
          </p>
        </div>
        {it.failure && <ErrorBanner>{it.failure}</ErrorBanner>}
        {it.keptOnUndo > 0 && (
          <Banner tone="info" title={`${countText(it.keptOnUndo, 'record')} stayed`}>
            {it.keptOnUndo === 1 ? 'It was' : 'They were'} changed after the import, or{' '}
            {it.keptOnUndo === 1 ? 'has' : 'have'} other donations or pledges.
          </Banner>
        )}
        <div className={classes.actions}>
          <ActionButton action={{ label: 'Import Another File', to: startPath() }} />
          {it.canBeRestored && (
            <ActionButton
              action={{ label: 'See Recently deleted', to: trashPath }}
              variant="default"
            />
          )}
        </div>
      </div>
    </Card>
  );
}
