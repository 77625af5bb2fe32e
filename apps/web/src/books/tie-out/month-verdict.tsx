import type { TieOutMonth } from '@pledgewell/contract';
import { Link } from 'react-router';
import { monthLabel } from '../../parts/books/journal/month-label.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { countOpen, formatAmount, inNumber, sideNames } from './labels.ts';
import classes from './tie-out.module.css';

/** Whether the month ties out, and if not, what is left to do. */
export function MonthVerdict({ month }: { month: TieOutMonth }) {
  const open = countOpen(month);
  const name = monthLabel(month.month);
  const wrong = [month.bank, month.journal, month.quickbooks].filter(
    (each) => each !== null && each.unexplained !== 0,
  );
  return (
    <div className={classes.part}>
      {wrong.map(
        (each) =>
          each && (
            <Banner key={each.side} tone="error" title={`${sideNames[each.side]}: unexplained`}>
              {formatAmount(each.unexplained)} has no cause. This is an error of ours; please report
              it.
            </Banner>
          ),
      )}
      {open > 0 && (
        <Banner tone="warning" title={`${inNumber(open, 'difference')} to settle`}>
          Open each cause below. Each of its rows has a button that settles it.
        </Banner>
      )}
      {open === 0 && wrong.length === 0 && month.isTiedOut && (
        <Banner tone="success" title={`${name} ties out`}>
          Every cent between your donations, your bank and your books is explained
          {month.closing || !month.journal ? '.' : '. You can close the month.'}
        </Banner>
      )}
      {!month.hasStatement && (
        <Banner
          tone="info"
          title="No bank statement for this month"
          action={
            <Link to="/dashboard/accounting/bank" className={classes.back}>
              Upload Statement
            </Link>
          }
        >
          Upload one to compare your donations with the bank.
        </Banner>
      )}
    </div>
  );
}
