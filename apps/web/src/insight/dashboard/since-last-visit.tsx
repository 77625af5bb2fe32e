import type { SinceLastVisitReport, SinceVisitKind, SinceVisitLine } from '@pledgewell/contract';
import { formatShort } from '@pledgewell/domain';
import { CreditCard, Gift, HandCoins, History, type LucideIcon, MailCheck } from 'lucide-react';
import { Link } from 'react-router';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InstantText } from '../../ui/values/day-text.tsx';
import { useMarkSeen } from './api.ts';
import { sinceVisitText } from './labels.ts';
import { sinceVisitPath } from './links.ts';
import classes from './since-last-visit.module.css';

/** What others have done since the last visit. Hidden if that is nothing. */
export function SinceLastVisit({ away: { since, lines } }: { away: SinceLastVisitReport }) {
  const markSeen = useMarkSeen();
  const some = lines.filter(({ count }) => count > 0);
  if (since === null || some.length === 0) return null;

  const dismiss = () => {
    // The button disappears with the focus on it.
    document.querySelector('main')?.focus({ preventScroll: true });
    markSeen.mutate();
  };
  return (
    <Card>
      <section aria-labelledby="since-away" className={classes.away}>
        <header className={classes.header}>
          <div className={classes.titles}>
            <h2 id="since-away" className={classes.title}>
              Since you were away
            </h2>
            <p className={classes.since}>
              Last visit: <InstantText at={since} />
            </p>
          </div>
          <TextButton onClick={dismiss}>Mark as Seen</TextButton>
        </header>
        <ul className={classes.lines}>
          {some.map((line) => (
            <li key={line.kind}>
              <Line line={line} since={since} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

const icons: Record<SinceVisitKind, LucideIcon> = {
  donations: Gift,
  pledges: HandCoins,
  'failed-cards': CreditCard,
  answers: MailCheck,
  changes: History,
};

function Line({ line, since }: { line: SinceVisitLine; since: string }) {
  const Icon = icons[line.kind];
  return (
    <Link to={sinceVisitPath(line.kind, since)} className={classes.line} data-kind={line.kind}>
      <Icon size={16} className={classes.icon} aria-hidden />
      <span className={classes.text}>{sinceVisitText(line)}</span>{' '}
      {line.amount !== null && line.amount > 0 && (
        <span className={classes.amount}>{formatShort(line.amount)}</span>
      )}
    </Link>
  );
}
