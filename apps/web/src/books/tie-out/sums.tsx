import type { TieOutComparison } from '@pledgewell/contract';
import { tieOutKinds, type TieOutKind } from '@pledgewell/domain';
import { useIsNarrow } from '../../ui/hooks/breakpoints.ts';
import { formatAmount, formatSigned, sideNames } from './labels.ts';
import styles from './comparison.module.css';

type SumsProps = { comparison: TieOutComparison };

/** The sums of both sides, one row for each kind that is compared. */
export function Sums({ comparison }: SumsProps) {
  const isNarrow = useIsNarrow();
  const kinds = comparison.kinds.filter(
    ({ kind, records, other }) => kind === 'gift' || records !== 0 || other !== 0,
  );
  const shown = { ...comparison, kinds };
  return isNarrow ? <SumList comparison={shown} /> : <SumTable comparison={shown} />;
}

const SumTable = ({ comparison: { side, kinds } }: SumsProps) => (
  <table className={styles.sumsTable}>
    <thead>
      <tr>
        <th scope="col">Compared</th>
        <th scope="col">Records</th>
        <th scope="col">{sideNames[side]}</th>
        <th scope="col">Difference</th>
      </tr>
    </thead>
    <tbody>
      {kinds.map(({ kind, records, other, difference }) => (
        <tr key={kind}>
          <th scope="row">{kindName(side, kind)}</th>
          <td>{formatAmount(records)}</td>
          <td>{formatAmount(other)}</td>
          <td data-off={difference !== 0 || undefined}>{formatSigned(difference)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A phone has no room for three amounts next to each other. */
const SumList = ({ comparison: { side, kinds } }: SumsProps) => (
  <ul className={styles.sums} aria-label={`Compared: ${sideNames[side]}`}>
    {kinds.map(({ kind, records, other, difference }) => (
      <li key={kind} className={styles.sum}>
        {kindName(side, kind)}
        <dl>
          <div>
            <dt>Records</dt>
            <dd>{formatAmount(records)}</dd>
          </div>
          <div>
            <dt>{sideNames[side]}</dt>
            <dd>{formatAmount(other)}</dd>
          </div>
          <div data-off={difference !== 0 || undefined}>
            <dt>Difference</dt>
            <dd>{formatSigned(difference)}</dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
);

const kindName = (side: TieOutComparison['side'], kind: TieOutKind) =>
  side === 'bank' ? 'Donations and money in' : tieOutKinds[kind];
