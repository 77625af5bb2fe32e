import type { TieOutComparison, TieOutMonth } from '@pledgewell/contract';
import { TieOutRowsQuery } from '@pledgewell/contract';
import { tieOutCauses, type TieOutCause } from '@pledgewell/domain';
import { ChevronRight } from 'lucide-react';
import { useUrlState } from '../../lib/url/url-state.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CauseRows } from './cause-rows.tsx';
import { formatAmount, formatSigned, inNumber, sideNames } from './labels.ts';
import { Sums } from './sums.tsx';
import styles from './comparison.module.css';
import classes from './tie-out.module.css';

const OpenCause = TieOutRowsQuery.pick({ side: true, cause: true }).partial();

const headings: Record<TieOutComparison['side'], string> = {
  bank: 'Donations and bank',
  journal: 'Donations and journal',
  quickbooks: 'Donations and QuickBooks',
};

type ComparisonProps = { month: TieOutMonth; comparison: TieOutComparison };

/** Both sums, and between them each cause with its rows. */
export function Comparison({ month, comparison }: ComparisonProps) {
  const { side, kinds, causes, unexplained } = comparison;
  const [open, change] = useUrlState(OpenCause);
  const id = `side-${side}`;
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id} className={classes.heading}>
        {headings[side]}
      </h2>
      <Card flush>
        <Sums comparison={comparison} />
        {causes.length > 0 && (
          <ul className={styles.causes} aria-label={`Causes: ${sideNames[side]}`}>
            {causes.map(({ cause, isNormal, count, amount }) => {
              const isOpen = open.side === side && open.cause === cause;
              return (
                <li key={cause} className={styles.cause} data-open={!isNormal || undefined}>
                  <CauseButton
                    cause={cause}
                    count={count}
                    amount={amount}
                    isOpen={isOpen}
                    controls={`${id}-${cause}`}
                    onClick={() =>
                      change(isOpen ? { side: undefined, cause: undefined } : { side, cause })
                    }
                  />
                  {isOpen && (
                    <div id={`${id}-${cause}`}>
                      <CauseRows month={month.month} side={side} cause={cause} />
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        <p className={styles.unexplained} data-wrong={unexplained !== 0 || undefined}>
          <span>Unexplained</span>
          <span className={styles.figure}>{formatAmount(unexplained)}</span>
        </p>
      </Card>
      {kinds.length === 1 && month.hasStatement && causes.length === 0 && (
        <p className={styles.note}>Nothing differs.</p>
      )}
    </section>
  );
}

type CauseButtonProps = {
  cause: TieOutCause;
  count: number;
  amount: number;
  isOpen: boolean;
  controls: string;
  onClick: () => void;
};

const CauseButton = ({ cause, count, amount, isOpen, controls, onClick }: CauseButtonProps) => (
  <button
    type="button"
    className={styles.causeButton}
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    onClick={onClick}
  >
    <ChevronRight size={18} className={styles.chevron} aria-hidden />
    <span className={classes.words}>
      <span className={classes.name}>{tieOutCauses[cause].name}</span>
      <span className={classes.quiet}>
        {inNumber(count, 'row')}. {tieOutCauses[cause].about}
      </span>
    </span>
    <span className={styles.figure}>{formatSigned(amount)}</span>
  </button>
);
