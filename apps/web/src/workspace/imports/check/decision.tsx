import { Button } from '@mantine/core';
import type { Import, ImportSummary } from '@pledgewell/contract';
import { Link } from 'react-router';
import { useRefusal } from '../../../lib/account.ts';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { type Action, ActionButton } from '../../../ui/controls/action-button.tsx';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { useCommit } from '../api.ts';
import { DiscardButton } from '../discard.tsx';
import { importHeadline } from '../headline.ts';
import { importPath, tiersPath, startPath } from '../paths.ts';
import { addedBy, countAdded } from '../status.ts';
import classes from '../step.module.css';
import { addedWords, countText, formatCount } from '../labels.ts';

type DecisionProps = { it: Import; summary: ImportSummary };

/** What importing would do, in a sentence, and its button. */
export function Decision({ it, summary }: DecisionProps) {
  const commit = useCommit(it._id);
  const added = addedBy(it);
  const isNothing = countAdded(added) === 0;
  const ofPerson = useRefusal('imports:write');
  const refusal = refusalReason(it, isNothing) ?? ofPerson;
  // The server would refuse a second request; the button does not even send it.
  const isBusy = commit.isPending || commit.isSuccess;
  return (
    <Card>
      <div className={classes.verdict}>
        <div>
          <h3 className={classes.verdictTitle}>{importHeadline(it)}</h3>
          <p className={classes.verdictText}>{describeRest(it.kind, summary)}</p>
        </div>
        <Obstacles it={it} />
        {commit.isError && (
          <ErrorBanner error={commit.error}>
            {problemMessage(commit.error, 'Failed to start the import')}
          </ErrorBanner>
        )}
        <div className={classes.actions}>
          {refusal ? (
            <ActionButton action={{ label: 'Import', disabledBecause: refusal }} />
          ) : (
            <Button disabled={isBusy} onClick={() => commit.mutate(undefined)}>
              {isBusy ? 'Starting...' : `Import ${addedWords(added)}`}
            </Button>
          )}
          <ActionButton action={backToColumns(it._id)} variant="default" />
          <span className={classes.push}>
            <DiscardButton it={it} />
          </span>
        </div>
      </div>
    </Card>
  );
}

const backToColumns = (id: string): Action => ({
  label: 'Back to Columns',
  to: importPath(id, 'columns'),
});

function refusalReason({ sameFileAt, summary }: Import, isNothing: boolean) {
  if (sameFileAt) return 'This file was already imported. Undo the earlier import first.';
  if (isNothing) return 'There’s nothing new to import in this file.';
  return summary?.overCap ? 'Your plan doesn’t include that many donors.' : null;
}

function Obstacles({ it: { sameFileAt, summary } }: { it: Import }) {
  const overCap = summary?.overCap;
  return (
    <>
      {sameFileAt && (
        <Banner tone="info">
          It was imported on <InstantText at={sameFileAt} />, and nothing is imported twice. To
          bring it in again, undo that import first.{' '}
          <Link to={startPath()}>See earlier imports</Link>
        </Banner>
      )}
      {overCap && (
        <Banner
          tone="warning"
          title={`The ${overCap.plan} plan includes ${countText(overCap.limit, 'donor')}`}
          action={<Link to={tiersPath}>See Plans</Link>}
        >
          With this file you would have {formatCount(overCap.donorsAfter)}. Upgrade your plan, or go
          back to the columns and import only some of the rows.
        </Banner>
      )}
    </>
  );
}

/** What importing means, and what happens to everything that is not new. */
function describeRest(kind: Import['kind'], summary: ImportSummary) {
  const has = (key: 'existing' | 'duplicate' | 'leftOut' | 'error') =>
    summary.donors[key] + summary[kind][key] > 0;
  const parts = [
    summary.payments.turned > 0 && turnedWords(summary.payments.turned),
    has('existing') && 'Records you already have aren’t added again.',
    has('duplicate') && 'Duplicates in the file are added once.',
    has('leftOut') && 'Rows you chose to skip aren’t imported.',
    has('error') && 'Rows with errors aren’t imported; the reason is shown for each.',
  ].filter((part) => part !== false);
  return parts.length > 0
    ? `Nothing is imported yet. ${parts.join(' ')}`
    : 'Nothing is imported yet. Every row is ready to import.';
}

const turnedWords = (turned: number) =>
  turned === 1
    ? 'One donation was paid in parts and becomes a pledge with these payments. The total ' +
      'given stays the same.'
    : `${formatCount(turned)} donations were paid in parts and become pledges with these ` +
      'payments. The total given stays the same.';
