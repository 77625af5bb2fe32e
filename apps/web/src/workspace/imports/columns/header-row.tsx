import { Button, Radio } from '@mantine/core';
import type { ImportPreview } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { previewQuery, useHeader } from '../api.ts';
import { StepPart } from '../step-part.tsx';
import classes from './header-row.module.css';
import type { PartProps } from './part.ts';

/** The top of the file with all of its columns, and the row that names them. */
export function HeaderRow({ it, draft, onChange, problems }: PartProps) {
  const preview = useQuery(previewQuery(it._id));
  const header = useHeader(it._id);
  const isUnsure = draft.unsure.includes('header');
  const confirm = () =>
    onChange({ ...draft, unsure: draft.unsure.filter((each) => each !== 'header') });
  const choose = (row: number | null) => (row === it.headerRow ? confirm() : header.mutate(row));
  return (
    <StepPart
      title="Column names"
      text="This is the top of your file. Choose the row with the column names. Anything above it is ignored."
    >
      {isUnsure && (
        <Banner
          tone="warning"
          title="We’re not sure about this row"
          action={
            <Button variant="default" size="sm" onClick={confirm}>
              {it.headerRow === null ? 'No column names' : `Row ${it.headerRow} is right`}
            </Button>
          }
        >
          {problems.of('unsure') ?? 'Please confirm it, or choose another row.'}
        </Banner>
      )}
      {header.isError && (
        <ErrorBanner error={header.error}>
          {problemMessage(header.error, 'Failed to read the file that way')}
        </ErrorBanner>
      )}
      {preview.data ? (
        <Preview
          rows={preview.data.rows}
          headerRow={header.isPending ? header.variables : it.headerRow}
          onChoose={choose}
          isBusy={header.isPending}
        />
      ) : (
        <ListSkeleton label="Loading the top of your file" />
      )}
    </StepPart>
  );
}

type PreviewProps = {
  rows: ImportPreview['rows'];
  headerRow: number | null;
  onChoose: (row: number | null) => void;
  isBusy: boolean;
};

/** As wide as the file; it scrolls in its box, and the row numbers stay visible. */
function Preview({ rows, headerRow, onChoose, isBusy }: PreviewProps) {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const letters = Array.from({ length: width }, (_, index) => toColumnLetters(index));
  const above = (row: number) => headerRow !== null && row < headerRow;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys */}
      <div className={classes.box} role="region" aria-label="Top of your file" tabIndex={0}>
        <table className={classes.table}>
          <caption className={classes.caption}>The first rows of your file</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.first}>
                Row
              </th>
              {letters.map((letter) => (
                <th key={letter} scope="col">
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr
                key={row}
                className={clsx(row === headerRow && classes.header, above(row) && classes.above)}
              >
                <th scope="row" className={classes.first}>
                  <Radio
                    name="header-row"
                    label={row.toLocaleString('en-US')}
                    aria-label={`Row ${row} has the column names`}
                    checked={row === headerRow}
                    disabled={isBusy}
                    onChange={() => onChoose(row)}
                  />
                </th>
                {letters.map((letter, index) => (
                  <td key={letter} title={cells[index] ?? ''}>
                    <bdi>{cells[index] ?? ''}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Radio
        name="header-row"
        size="md"
        label="There are no column names. Call them A, B, C and import every row."
        checked={headerRow === null}
        disabled={isBusy}
        onChange={() => onChoose(null)}
      />
    </>
  );
}

/** `A` to `Z`, then `AA`, as in a spreadsheet. */
function toColumnLetters(index: number): string {
  const high = Math.floor(index / 26) - 1;
  return `${high < 0 ? '' : letterAt(high)}${letterAt(index % 26)}`;
}

const letterAt = (place: number) => String.fromCodePoint(65 + place);
