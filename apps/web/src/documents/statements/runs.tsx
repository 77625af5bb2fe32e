import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileArchive, FileText, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useRoleRefusal } from '../../lib/account.ts';
import { ReasonButton } from '../../ui/controls/reason-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InstantText } from '../../ui/values/day-text.tsx';
import { LongTask } from '../../ui/feedback/long-task.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { isGoingOn, type Run, runsQuery, useRefresh, useSaveArchive, useStopRun } from './api.ts';
import { openPart } from './open.ts';
import classes from './statements.module.css';
import { runOutcome } from './labels.ts';

/** The current run, and earlier ones with their leftovers. */
export function Runs({ year }: { year: number }) {
  const { data: runs = [] } = useQuery(runsQuery(year));
  useRefreshWhenOver(runs.some(isGoingOn));
  const running = runs.find(({ state }) => state === 'running');
  const past = runs.filter(({ state }) => state !== 'running');
  return (
    <>
      {running && <Running run={running} />}
      {past.length > 0 && <Past runs={past} />}
    </>
  );
}

/** The list below shows a run's results once it is over. */
function useRefreshWhenOver(isOn: boolean) {
  const refresh = useRefresh();
  const was = useRef(isOn);
  useEffect(() => {
    if (was.current && !isOn) void refresh();
    was.current = isOn;
  }, [isOn, refresh]);
}

function Running({ run }: { run: Run }) {
  const { way, total, issued, skipped, year } = run;
  const stop = useStopRun();
  const halt = () =>
    stop.mutate(run._id, {
      onError: (error) => notify.failure(error, 'Failed to stop'),
    });
  return (
    <Card className={classes.run}>
      <LongTask
        label={
          way === 'email' ? `Sending the ${year} statements` : `Preparing the ${year} statements`
        }
        done={issued + skipped}
        total={total}
        unit="statements"
      />
      <div className={classes.line}>
        <p className={classes.words}>You can leave this page. This continues in the background.</p>
        <ReasonButton
          variant="default"
          disabledBecause={useRoleRefusal('statements:write')}
          leftSection={<Square size={15} aria-hidden />}
          disabled={stop.isPending}
          onClick={halt}
        >
          Stop
        </ReasonButton>
      </div>
    </Card>
  );
}

const Past = ({ runs }: { runs: readonly Run[] }) => (
  <section aria-label="Delivery history">
    <Card className={classes.run}>
      <h2 className={classes.title}>Delivery history</h2>
      <ul className={classes.past}>
        {runs.map((run) => (
          <li key={run._id} className={classes.line}>
            <div className={classes.words}>
              <div>{runOutcome(run)}</div>
              <div className={classes.when}>
                <InstantText at={run.startedAt} />
                {run.startedBy !== null && ` by ${run.startedBy}`}
              </div>
            </div>
            {run.documents > 0 && <PaperActions run={run} />}
          </li>
        ))}
      </ul>
    </Card>
  </section>
);

function PaperActions({ run }: { run: Run }) {
  const save = useSaveArchive();
  const parts = Array.from({ length: run.documents }, (_, index) => index + 1);
  const archive = () =>
    save.mutate(run._id, {
      onError: (error) => notify.failure(error, 'Failed to save statements. Please try again.'),
    });
  return (
    <div className={classes.actions}>
      {parts.map((part) => (
        <Button
          key={part}
          variant="default"
          leftSection={<FileText size={16} aria-hidden />}
          onClick={() => openPart(run._id, part)}
        >
          {parts.length === 1 ? 'Open as one PDF' : `PDF, part ${part}`}
        </Button>
      ))}
      <Button
        variant="default"
        leftSection={<FileArchive size={16} aria-hidden />}
        disabled={save.isPending}
        onClick={archive}
      >
        {save.isPending ? 'Preparing...' : 'Save as ZIP'}
      </Button>
    </div>
  );
}
