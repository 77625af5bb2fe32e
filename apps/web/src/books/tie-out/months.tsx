import { Button, Skeleton } from '@mantine/core';
import type { TieOutMonth } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { monthLabel } from '../../parts/books/journal/month-label.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { monthQuery } from './api.ts';
import { formatAmount, monthState } from './labels.ts';
import classes from './tie-out.module.css';

const monthsAtOnce = 6;

/** The months with their sums. Each is compared on its own, because large months take seconds. */
export function Months({ months }: { months: readonly string[] }) {
  const [shown, setShown] = useState(monthsAtOnce);
  if (months.length === 0) return null;
  return (
    <section aria-labelledby="months" className={classes.part}>
      <h2 id="months" className={classes.heading}>
        Months
      </h2>
      <Card flush>
        <ul className={classes.list} aria-label="Months">
          {months.slice(0, shown).map((month) => (
            <MonthRow key={month} month={month} />
          ))}
        </ul>
      </Card>
      {shown < months.length && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setShown(shown + monthsAtOnce)}>
            Show Earlier Months
          </Button>
        </div>
      )}
    </section>
  );
}

function MonthRow({ month }: { month: string }) {
  const { data, isError, refetch } = useQuery(monthQuery(month));
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Link
          to={`/dashboard/accounting/tie-out/${month}`}
          className={classes.link}
          prefetch="intent"
        >
          {monthLabel(month)}
        </Link>
      </div>
      {data && <Sums month={data} />}
      {!data && !isError && (
        <Skeleton height={14} width={180} role="img" aria-label="Comparing" my={8} />
      )}
      {isError && !data && (
        <span className={classes.quiet}>
          The month couldn’t be compared.{' '}
          <TextButton onClick={() => void refetch()}>Try Again</TextButton>
        </span>
      )}
      <div className={classes.action}>
        {data?.closing && (
          <StatusBadge tone="quiet" icon={Lock}>
            Closed
          </StatusBadge>
        )}
        {data && <MonthBadge month={data} />}
      </div>
    </li>
  );
}

export function MonthBadge({ month }: { month: TieOutMonth }) {
  const { tone, label } = monthState(month);
  return (
    <StatusBadge tone={tone} {...(tone === 'good' && { icon: Check })}>
      {label}
    </StatusBadge>
  );
}

function Sums({ month: { records, bank, hasStatement, journal, quickbooks } }: SumsProps) {
  const books = quickbooks ?? journal;
  const sums: [string, number | null][] = [
    ['Donations', records],
    ['Bank', hasStatement ? (bank.kinds[0]?.other ?? 0) : null],
    [quickbooks ? 'QuickBooks' : 'Journal', books?.kinds[0]?.other ?? null],
  ];
  return (
    <dl className={classes.pair}>
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount === null ? '—' : formatAmount(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

type SumsProps = { month: TieOutMonth };
