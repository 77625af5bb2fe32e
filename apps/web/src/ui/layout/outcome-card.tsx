import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type Action, ActionButton } from '../controls/action-button.tsx';
import { RequestId } from '../feedback/request-id.tsx';
import { Card } from './card.tsx';
import classes from './outcome-card.module.css';
import tones from '../theme/tone.module.css';
import type { Tone } from '../theme/tone.ts';

type OutcomeCardProps = {
  tone: Tone;
  icon: LucideIcon;
  title: string;
  text: string;
  /** The failure itself; an unexpected one names its request. */
  error?: unknown;
  /** Work is still in progress. */
  isBusy?: boolean;
  action?: Action;
  secondary?: Action;
};

/** The outcome of something outside the app, and the next step. */
export function OutcomeCard(props: OutcomeCardProps) {
  const { tone, icon: Icon, title, text, error, isBusy = false, action, secondary } = props;
  return (
    <Card className={classes.card}>
      <span className={clsx(classes.sign, tones[tone], isBusy && classes.busy)}>
        <Icon size={28} strokeWidth={1.75} aria-hidden />
      </span>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text} role={tone === 'late' ? 'alert' : 'status'}>
        {text}
      </p>
      <RequestId error={error} />
      {(action || secondary) && (
        <div className={classes.actions}>
          {secondary && <ActionButton action={secondary} variant="default" />}
          {action && <ActionButton action={action} />}
        </div>
      )}
    </Card>
  );
}
