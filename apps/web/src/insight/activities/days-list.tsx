import { Button, VisuallyHidden } from '@mantine/core';
import type { Activity } from '@pledgewell/contract';
import clsx from 'clsx';
import { useTimeZone, useToday } from '../../lib/today.ts';
import { ActivityEntry } from '../../parts/insight/recent-activity/entry.tsx';
import { ago } from '../../ui/values/ago.ts';
import { Card } from '../../ui/layout/card.tsx';
import { byDay, dayHeading } from './days.ts';
import classes from './days-list.module.css';

type ActivityDaysProps = {
  activities: readonly Activity[];
  /** Whether the entries are those of the previous filter while new ones load. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the following entries could not be loaded. */
  trouble: string | null;
  onMore: () => void;
};

const whole = new Intl.NumberFormat('en-US');

const entriesText = (count: number) =>
  `${whole.format(count)} ${count === 1 ? 'entry' : 'entries'}`;

/** The history grouped by day; a button loads earlier entries. */
export function ActivityDays(props: ActivityDaysProps) {
  const { activities, isStale, hasMore, isLoadingMore, trouble, onMore } = props;
  const now = useToday();
  const timeZone = useTimeZone();
  return (
    <div className={clsx(classes.days, isStale && classes.stale)} aria-busy={isStale}>
      {byDay(activities, timeZone).map(({ day, activities: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={classes.day}>
            {dayHeading(day, now)}
          </h2>
          <Card flush>
            <ul className={classes.entries}>
              {ofDay.map((activity) => (
                <ActivityEntry
                  key={activity._id}
                  activity={activity}
                  when={<Clock at={activity.at} timeZone={timeZone} />}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {trouble && (
        <p role="alert" className={classes.trouble}>
          {trouble}
        </p>
      )}
      {hasMore ? (
        <Button variant="default" loading={isLoadingMore} onClick={onMore} className={classes.more}>
          Show More
        </Button>
      ) : (
        <p className={classes.end}>End of history · {entriesText(activities.length)}</p>
      )}
      <VisuallyHidden role="status">
        {!isStale && `${entriesText(activities.length)} shown`}
      </VisuallyHidden>
    </div>
  );
}

/** The heading has the day, so this is the time, and how long ago it was. */
function Clock({ at, timeZone }: { at: string; timeZone: string }) {
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
  return (
    <time dateTime={at} className={classes.clock}>
      {clock.format(new Date(at))}
      <span className={classes.ago}>{ago(new Date(at), new Date())}</span>
    </time>
  );
}
