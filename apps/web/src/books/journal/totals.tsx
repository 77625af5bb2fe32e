import type { AccountTotal } from '@pledgewell/contract';
import { cents, formatUsd, sum } from '@pledgewell/domain';
import { Card } from '../../ui/layout/card.tsx';
import figures from '../../ui/values/figures.module.css';
import classes from './journal.module.css';

type TotalsProps = { totals: readonly AccountTotal[] };

/** What a month posts to each account. Both columns have the same sum. */
export const Totals = ({ totals }: TotalsProps) => (
  <section aria-labelledby="accounts" className={classes.part}>
    <h2 id="accounts" className={classes.heading}>
      Accounts
    </h2>
    <Card flush>
      <table className={classes.totals}>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Debit</th>
            <th scope="col">Credit</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ account, debit, credit }) => (
            <tr key={account}>
              <th scope="row">{account}</th>
              <Amount amount={debit} />
              <Amount amount={credit} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Amount amount={sum(totals.map(({ debit }) => debit))} />
            <Amount amount={sum(totals.map(({ credit }) => credit))} />
          </tr>
        </tfoot>
      </table>
    </Card>
  </section>
);

const Amount = ({ amount }: { amount: number }) => (
  <td className={figures.figure}>{amount === 0 ? '' : formatUsd(cents(amount))}</td>
);
