import type { TieOutOverview } from '@pledgewell/contract';
import { formatDay, type TieOutReason } from '@pledgewell/domain';
import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExportMenu } from '../../parts/books/journal/export-menu.tsx';
import { monthLabel } from '../../parts/books/journal/month-label.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Tone } from '../../ui/theme/tone.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { formatAmount, inNumber } from './labels.ts';
import { LinkButton } from './link-button.tsx';
import classes from './tie-out.module.css';

type Item = {
  key: string;
  tone: Tone;
  badge: string;
  sentence: string;
  count: string;
  amount: number | null;
  action: ReactNode;
};

/** The first question of a bookkeeper: what is missing in the books, why, and what to do. */
export function NotInBooks({ overview }: { overview: TieOutOverview }) {
  const items = listItems(overview);
  const problem = overview.quickBooks?.problem ?? null;
  return (
    <section aria-labelledby="not-in-books" className={classes.part}>
      <h2 id="not-in-books" className={classes.heading}>
        What isn’t in the books yet, and why?
      </h2>
      {problem !== null && (
        <Banner tone="error" title="Nothing is being sent to QuickBooks">
          {problem}
        </Banner>
      )}
      <Card flush>
        {items.length === 0 ? (
          <p className={classes.allGood}>
            <CircleCheckBig size={20} aria-hidden />
            {overview.hasStatement
              ? 'Every donation is in the books, and every bank line is matched.'
              : 'Every donation is in the books.'}
          </p>
        ) : (
          <ul className={classes.list} aria-label="Not in the books">
            {items.map((item) => (
              <ItemRow key={item.key} item={item} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

const ItemRow = ({ item }: { item: Item }) => (
  <li className={classes.item}>
    <div className={classes.words}>
      <StatusBadge tone={item.tone}>{item.badge}</StatusBadge>
      <p className={classes.sentence}>{item.sentence}</p>
    </div>
    <div className={classes.sums}>
      {item.amount !== null && <span className={classes.amount}>{formatAmount(item.amount)}</span>}
      <span className={classes.quiet}>{item.count}</span>
    </div>
    <div className={classes.action}>{item.action}</div>
  </li>
);

const listItems = (overview: TieOutOverview): Item[] => [
  ...quickBooksItems(overview),
  ...journalItems(overview),
  ...bankItems(overview),
  ...earlyItems(overview),
];

const badges: Partial<Record<TieOutReason, { tone: Tone; badge: string }>> = {
  blocked: { tone: 'late', badge: 'Blocked' },
  retried: { tone: 'soon', badge: 'Tried again' },
  held: { tone: 'quiet', badge: 'Held' },
  queued: { tone: 'half', badge: 'Waiting' },
  'not-queued': { tone: 'soon', badge: 'Not sent' },
};

const states: Partial<Record<TieOutReason, string>> = {
  blocked: 'blocked',
  retried: 'error',
  held: 'held',
  queued: 'waiting',
};

const quickBooksItems = ({ quickBooks }: TieOutOverview): Item[] =>
  (quickBooks?.documents ?? []).map(({ reason, sentence, count, amount }) => {
    const state = states[reason];
    return {
      key: `${reason} ${sentence}`,
      tone: 'quiet' as const,
      badge: 'Waiting',
      ...badges[reason],
      sentence,
      count: `${inNumber(count, 'document')} for QuickBooks`,
      amount,
      action: (
        <LinkButton
          to={`/dashboard/accounting/quickbooks${state === undefined ? '' : `?state=${state}`}`}
          label={state === undefined ? 'Open QuickBooks' : 'Show Documents'}
        />
      ),
    };
  });

function journalItems({ journal, quickBooks }: TieOutOverview): Item[] {
  if (!journal && !quickBooks) return [startJournal];
  if (!journal) return quickBooks?.isSetUp ? [] : [setUpQuickBooks];
  // With QuickBooks, files of the journal are a second way that nobody needs.
  if (journal.newEntries === 0 || quickBooks?.isSending) return [];
  const [newest = '', ...others] = journal.months;
  const isOne = others.length === 0;
  return [
    {
      key: 'journal',
      tone: 'soon',
      badge: 'Not exported',
      sentence: isOne
        ? `Journal entries for ${monthLabel(newest)} haven’t been exported yet.`
        : `Journal entries for ${journal.months.length} months haven’t been exported yet.`,
      count: inNumber(journal.newEntries, 'entry', 'entries'),
      amount: journal.newDebits,
      action: isOne ? (
        <ExportMenu month={newest} hasChanges />
      ) : (
        <LinkButton to="/dashboard/accounting/journal" label="Open Journal" />
      ),
    },
  ];
}

const startJournal: Item = {
  key: 'no-journal',
  tone: 'soon',
  badge: 'Not started',
  sentence: 'Your donations are in no books yet. Start the journal, or connect QuickBooks.',
  count: '',
  amount: null,
  action: <LinkButton to="/dashboard/accounting/journal" label="Open Journal" />,
};

const setUpQuickBooks: Item = {
  key: 'no-mapping',
  tone: 'soon',
  badge: 'Not set up',
  sentence:
    'Your donations are in no books yet. Choose the item and the accounts of QuickBooks, or start ' +
    'the journal.',
  count: '',
  amount: null,
  action: <LinkButton to="/dashboard/accounting/quickbooks" label="Open QuickBooks" />,
};

const bankItems = ({ openLines: { count, amount } }: TieOutOverview): Item[] =>
  count === 0
    ? []
    : [
        {
          key: 'bank',
          tone: 'late',
          badge: 'Not matched',
          sentence: 'Money came in at the bank, and no donation or payout is matched to it.',
          count: inNumber(count, 'bank line'),
          amount,
          action: <LinkButton to="/dashboard/accounting/bank" label="Match Lines" />,
        },
      ];

function earlyItems({ beforeFirstDay: { count, amount }, journal }: TieOutOverview): Item[] {
  if (count === 0) return [];
  const day = journal ? formatDay(journal.startsOn) : 'the first day';
  return [
    {
      key: 'early',
      tone: 'quiet',
      badge: 'Before the first day',
      sentence: `Dated before ${day}, so they aren’t sent or posted.`,
      count: inNumber(count, 'donation'),
      amount,
      action: (
        <LinkButton
          to={journal ? '/dashboard/accounting/journal' : '/dashboard/accounting/quickbooks'}
          label="Settings"
        />
      ),
    },
  ];
}
