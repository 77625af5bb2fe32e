import type { PledgeAdjustment, PledgeDetail } from '@pledgewell/contract';
import { cents, formatUsd } from '@pledgewell/domain';
import { actorName, ChangedThrough } from '../../../parts/insight/recent-activity/source.tsx';
import { DayText } from '../../../ui/values/day-text.tsx';
import { adjustmentLabels } from '../labels.ts';
import classes from './panel.module.css';
import { Section } from './section.tsx';

/** Every adjustment of the pledge, latest first. */
export const History = ({ pledge }: { pledge: PledgeDetail }) => (
  <Section
    title="History"
    rows={pledge.history.toSorted((one, other) => other.number - one.number)}
    getKey={({ number }) => number}
    none="No history as of this date."
    render={(step) => <Step step={step} />}
  />
);

const Step = ({ step }: { step: PledgeAdjustment }) => (
  <>
    <span className={classes.main}>
      <span className={classes.strong}>{adjustmentLabels[step.kind]}</span>
      {step.reason !== '' && (
        <span className={classes.reason} dir="auto">
          {step.reason}
        </span>
      )}
      <span className={classes.quiet}>
        <DayText day={step.effectiveOn} />
        {' · '}
        <bdi>{actorName(step.author, step.through)}</bdi>
        {step.author !== null && <ChangedThrough through={step.through} />}
      </span>
    </span>
    <span className={classes.amount}>{formatChange(step)}</span>
  </>
);

/** The change with its sign: a write-off is negative. */
function formatChange({ amount, writtenOff, kind }: PledgeAdjustment) {
  const change = amount - writtenOff;
  if (change === 0) return null;
  const text = formatUsd(cents(Math.abs(change)));
  if (kind === 'promise') return text;
  return change > 0 ? `+${text}` : `−${text}`;
}
