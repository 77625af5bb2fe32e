import type { ReactNode } from 'react';
import { type Action, ActionButton } from '../controls/action-button.tsx';
import { notify } from '../feedback/notices.tsx';
import { useKey } from '../hooks/keys.ts';
import phones from '../theme/round-on-phones.module.css';
import classes from './screen.module.css';

type ScreenProps = {
  title: string;
  subtitle?: ReactNode;
  /** The primary action; `N` on the keyboard does the same. On phones a round button. */
  action?: Action;
  /** Secondary actions before the primary one. */
  secondary?: ReactNode;
  children: ReactNode;
};

/** A refused action says why, as its button does. */
function toShortcut(action: Action | undefined) {
  const { disabledBecause, onClick } = action ?? {};
  return disabledBecause ? () => notify.info(disabledBecause) : onClick;
}

/** The frame of every tab: title and subtitle, the action, then cards, tools and the list. */
export function Screen({ title, subtitle, action, secondary, children }: ScreenProps) {
  useKey('n', toShortcut(action));
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        {(action || secondary) && (
          <div className={classes.actions}>
            {secondary}
            {action && <ActionButton action={action} className={phones.round} />}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}
