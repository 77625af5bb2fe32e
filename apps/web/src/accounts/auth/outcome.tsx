import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '../../ui/values/mark.tsx';
import { AuthFrame } from './frame.tsx';
import classes from './outcome.module.css';

type OutcomeProps = {
  icon?: LucideIcon;
  title: string;
  text: string;
  /** Work is still in progress, and the mark moves until it ends. */
  isBusy?: boolean;
  action?: ReactNode;
};

/** A screen without questions that shows an outcome. */
export const Outcome = ({ icon: Icon, title, text, isBusy = false, action }: OutcomeProps) => (
  <AuthFrame
    title={title}
    subtitle={<span role="status">{text}</span>}
    sign={
      <span className={classes.sign} data-busy={isBusy || undefined}>
        {Icon ? <Icon size={30} aria-hidden /> : <Mark size={34} />}
      </span>
    }
  >
    {action}
  </AuthFrame>
);
