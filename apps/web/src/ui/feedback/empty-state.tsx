import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Action, ActionButton } from '../controls/action-button.tsx';
import classes from './states.module.css';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  /** What this place is for, or why nothing matches. */
  text: ReactNode;
  /** The action that starts it. */
  action?: Action;
  secondary?: Action | readonly Action[];
  /** For an empty search: the action is secondary, because it starts nothing. */
  quiet?: boolean;
};

export function EmptyState(props: EmptyStateProps) {
  const { icon: Icon, title, text, action, secondary, quiet = false } = props;
  return (
    <div className={classes.state}>
      <span className={classes.emblem}>
        <Icon size={26} strokeWidth={1.75} aria-hidden />
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {(action || secondary) && (
        <div className={classes.actions}>
          {action && <ActionButton action={action} variant={quiet ? 'default' : 'accent'} />}
          {[secondary ?? []].flat().map((each) => (
            <ActionButton key={each.label} action={each} variant="default" />
          ))}
        </div>
      )}
    </div>
  );
}
