import { type Cents, formatDollars, formatUsd } from '@pledgewell/domain';
import classes from './figures.module.css';

type MoneyProps = {
  amount: Cents;
  /**
   * With cents, as gifts, dialogs and campaign progress show money; sums and pledges leave them
   * out.
   */
  exact?: boolean;
};

export const Money = ({ amount, exact = false }: MoneyProps) => (
  <span className={classes.figure}>{exact ? formatUsd(amount) : formatDollars(amount)}</span>
);
