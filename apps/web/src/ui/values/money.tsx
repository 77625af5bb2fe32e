import { type Cents, formatDollars, formatShort, formatUsd } from '@pledgewell/domain';
import classes from './figures.module.css';

type MoneyProps = {
  amount: Cents;
  /**
   * With cents, as donations, dialogs and campaign progress show money; sums and pledges omit them.
   */
  exact?: boolean;
  /** In whole dollars unless it has cents, as lists show a donation. */
  short?: boolean;
};

export function Money({ amount, exact = false, short = false }: MoneyProps) {
  const format = short ? formatShort : formatDollars;
  return <span className={classes.figure}>{(exact ? formatUsd : format)(amount)}</span>;
}
