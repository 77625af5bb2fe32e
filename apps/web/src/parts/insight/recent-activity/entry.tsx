import { Anchor } from '@mantine/core';
import type { Activity } from '@pledgewell/contract';
import type { ActivityKind } from '@pledgewell/domain';
import {
  Building2,
  FileDown,
  FileUp,
  Gift,
  HandCoins,
  type LucideIcon,
  Megaphone,
  ReceiptText,
  Repeat,
  ShieldCheck,
  Trash2,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { recordPath, trashPath } from '../../giving/record-paths.ts';
import { actorName, ChangedThrough } from './source.tsx';
import classes from './entry.module.css';

type ActivityEntryProps = {
  activity: Activity;
  /** When it was, in the format of its place. */
  when: ReactNode;
};

/** One sentence of the history: who did what to which record, and what changed. */
export const ActivityEntry = ({ activity, when }: ActivityEntryProps) => (
  <li className={classes.entry}>
    <Emblem kind={activity.kind} />
    <div className={classes.lines}>
      <p className={classes.sentence}>
        <bdi className={classes.who}>{actorName(activity.who?.name ?? null, activity.through)}</bdi>{' '}
        {activity.does} <RecordName activity={activity} />
        {activity.who !== null && !saysSource(activity) && (
          <ChangedThrough through={activity.through} />
        )}
      </p>
      {activity.details.length > 0 && (
        <p className={classes.details}>
          {activity.details.map((detail, place) => (
            // An entry never changes, so its index works as a key.
            <span key={place}>
              {place > 0 && ' · '}
              <bdi>{detail}</bdi>
            </span>
          ))}
        </p>
      )}
    </div>
    <div className={classes.when}>{when}</div>
  </li>
);

/** The sentence of an import says already that it is one. */
const saysSource = ({ kind, through }: Activity) => kind === 'import' && through.kind === 'import';

/** A link to the record, or to where it can be restored. */
function RecordName({ activity: { label, record } }: { activity: Activity }) {
  const name = <bdi>{label}</bdi>;
  if (record === null) return <span className={classes.name}>{name}</span>;
  if (record.standing === 'gone') return <span className={classes.gone}>{name}</span>;
  if (record.standing === 'there') {
    return (
      <Anchor component={Link} to={recordPath(record)} className={classes.name}>
        {name}
      </Anchor>
    );
  }
  return (
    <>
      <span className={classes.name}>{name}</span>{' '}
      <Anchor component={Link} to={trashPath} className={classes.trash}>
        In Recently deleted
      </Anchor>
    </>
  );
}

const emblems: Record<ActivityKind, LucideIcon> = {
  donor: UserRound,
  pledge: HandCoins,
  donation: Gift,
  receipt: ReceiptText,
  recurring: Repeat,
  campaign: Megaphone,
  import: FileUp,
  export: FileDown,
  trash: Trash2,
  organization: Building2,
  account: ShieldCheck,
};

function Emblem({ kind }: { kind: ActivityKind }) {
  const Icon = emblems[kind];
  return (
    <span className={classes.emblem} data-kind={kind} aria-hidden>
      <Icon size={16} strokeWidth={1.9} />
    </span>
  );
}
