import type { LayoutChoice, StatementPreview } from '@pledgewell/contract';
import { cents, statementFormatLabels } from '@pledgewell/domain';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { DayText } from '../../../ui/values/day-text.tsx';
import { Money } from '../../../ui/values/money.tsx';
import classes from './upload.module.css';
import { LayoutFields } from './layout-fields.tsx';

type PreviewPartProps = {
  fileName: string;
  preview: StatementPreview;
  layout: LayoutChoice;
  onLayout: (layout: LayoutChoice) => void;
};

/** How a file is read: its period, its sums, its first lines, and for a table its columns. */
export const PreviewPart = ({ fileName, preview, layout, onLayout }: PreviewPartProps) => (
  <>
    <div>
      <p className={classes.fileName}>{fileName}</p>
      <p className={classes.quiet}>
        {statementFormatLabels[preview.format]} · <DayText day={preview.firstDay} /> to{' '}
        <DayText day={preview.lastDay} /> · in <Money amount={preview.moneyIn} exact /> · out{' '}
        <Money amount={cents(Math.abs(preview.moneyOut))} exact />
      </p>
      {preview.openingBalance !== null && preview.closingBalance !== null && (
        <p className={classes.quiet}>
          Opening balance <Money amount={preview.openingBalance} exact /> · closing balance{' '}
          <Money amount={preview.closingBalance} exact />
        </p>
      )}
    </div>
    {preview.table && <LayoutFields table={preview.table} layout={layout} onLayout={onLayout} />}
    <FirstLines lines={preview.lines} count={preview.count} />
    {preview.skippedCount > 0 && (
      <Banner
        tone="info"
        title={
          preview.skippedCount === 1
            ? 'One row isn’t a transaction'
            : `${preview.skippedCount} rows aren’t transactions`
        }
      >
        {preview.skipped.slice(0, 3).map(({ row, problem }) => (
          <span key={row} className={classes.skipped}>
            Row {row}: {problem}
          </span>
        ))}
      </Banner>
    )}
  </>
);

type FirstLinesProps = Pick<StatementPreview, 'lines' | 'count'>;

const shown = 4;

const FirstLines = ({ lines, count }: FirstLinesProps) => (
  <table className={classes.preview}>
    <caption className={classes.caption}>
      {count > shown ? `The first ${shown} of ${count.toLocaleString('en-US')} lines` : 'Lines'}
    </caption>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">Description</th>
        <th scope="col" className={classes.right}>
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.slice(0, shown).map(({ day, description, amount }, place) => (
        <tr key={place}>
          <td>
            <DayText day={day} />
          </td>
          <td className={classes.clipped}>{description}</td>
          <td className={classes.right}>
            <Money amount={amount} exact />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
