import { Anchor, VisuallyHidden } from '@mantine/core';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { useIsNarrow } from '../../ui/hooks/breakpoints.ts';
import classes from './parts-table.module.css';

type PartsTableProps<Part> = {
  /** The table's accessible name. */
  caption: string;
  /** The heading of its first column, and its cells. */
  heading: string;
  getName: (part: Part) => string;
  getKey: (part: Part) => string;
  parts: readonly Part[];
  columns: readonly Column<Part>[];
  /** The column that a phone shows beside the name; the others are below. */
  mainColumn: string;
  /** The part whose rows are shown below. */
  open: string;
  onOpen: (key: string) => void;
};

/** The parts of a total, each of which opens its rows below. */
export function PartsTable<Part>(props: PartsTableProps<Part>) {
  const isNarrow = useIsNarrow();
  const { caption, heading, getKey, parts, columns } = props;
  if (isNarrow) return <PartsList {...props} />;
  const name: Column<Part> = {
    key: 'name',
    header: heading,
    isMain: true,
    width: '34%',
    render: (part) => <Opener {...props} part={part} />,
  };
  return (
    <Card flush>
      <DataTable caption={caption} columns={[name, ...columns]} rows={parts} getKey={getKey} />
    </Card>
  );
}

/** Sums of millions do not fit next to each other on a phone. */
function PartsList<Part>(props: PartsTableProps<Part>) {
  const { caption, getKey, parts, columns, mainColumn } = props;
  const main = columns.find(({ key }) => key === mainColumn);
  return (
    <Card flush>
      <ul className={classes.list} aria-label={caption}>
        {parts.map((part) => (
          <li key={getKey(part)} className={classes.part}>
            <div className={classes.line}>
              <Opener {...props} part={part} />
              <span className={classes.main}>
                <VisuallyHidden component="span">{main?.header}: </VisuallyHidden>
                {main?.render(part)}
              </span>
            </div>
            <dl className={classes.others}>
              {columns
                .filter((column) => column !== main)
                .map(({ key, header, render }) => (
                  <div key={key} className={classes.other}>
                    <dt>{header}</dt>
                    <dd>{render(part)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type OpenerProps<Part> = Pick<PartsTableProps<Part>, 'getKey' | 'getName' | 'open' | 'onOpen'> & {
  part: Part;
};

const Opener = <Part,>({ part, getKey, getName, open, onOpen }: OpenerProps<Part>) => (
  <Anchor
    component="button"
    type="button"
    className={classes.name}
    aria-pressed={getKey(part) === open}
    onClick={() => onOpen(getKey(part))}
  >
    <bdi>{getName(part)}</bdi>
  </Anchor>
);
