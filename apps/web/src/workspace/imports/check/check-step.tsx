import type { Import } from '@pledgewell/contract';
import { LongTask } from '../../../ui/feedback/long-task.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../step.module.css';
import { Decision } from './decision.tsx';
import { Failed } from './failed.tsx';
import { Ledger } from './ledger.tsx';
import { Rows } from './rows.tsx';

/** The dry run: its progress, then its results. */
export function CheckStep({ it }: { it: Import }) {
  if (it.status === 'checking') return <Checking it={it} />;
  if (it.status === 'failed' || !it.summary) return <Failed it={it} />;
  return (
    <div className={classes.step}>
      <Decision it={it} summary={it.summary} />
      <Ledger it={it} summary={it.summary} />
      <Rows it={it} title="Row by row" />
    </div>
  );
}

const Checking = ({ it: { progress } }: { it: Import }) => (
  <Card>
    <LongTask label="Checking your file" done={progress.done} total={progress.total} unit="rows" />
    <p className={classes.aside}>
      Nothing is imported yet. You can leave this page; the check continues.
    </p>
  </Card>
);
