import { type Day, formatDay } from '@pledgewell/domain';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { AsOfField } from '../list/as-of-field.tsx';
import classes from './panel.module.css';

type DetailAsOfProps = { asOf: Day; today: Day; onAsOf: (day: Day) => void };

/** Shows the pledge as of the end of an earlier day. */
export const DetailAsOf = ({ asOf, today, onAsOf }: DetailAsOfProps) => (
  <div className={classes.asOf}>
    <AsOfField day={asOf} today={today} onDay={onAsOf} />
    {asOf !== today && (
      <Banner
        tone="info"
        action={<TextButton onClick={() => onAsOf(today)}>Back to Today</TextButton>}
      >
        {`As of the end of ${formatDay(asOf)}.`}
      </Banner>
    )}
  </div>
);
