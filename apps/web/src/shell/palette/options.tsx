import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { Line, LineGroup } from './lines.ts';
import classes from './palette.module.css';

export const optionId = ({ id }: Line) => `palette-${id}`;

type PaletteLinesProps = {
  id: string;
  groups: readonly LineGroup[];
  current: Line | undefined;
  onPoint: (line: Line) => void;
  onChoose: (line: Line) => void;
};

/** The lines under their group headings. The focus stays in the field above. */
export const PaletteLines = ({ id, groups, ...each }: PaletteLinesProps) => (
  <div id={id} role="listbox" aria-label="Found" className={classes.lines}>
    {groups.map(({ label, lines }) => (
      <div key={label} role="group" aria-label={label}>
        <div className={classes.heading} aria-hidden>
          {label}
        </div>
        {lines.map((line) => (
          <Option key={line.id} line={line} {...each} />
        ))}
      </div>
    ))}
  </div>
);

type OptionProps = Omit<PaletteLinesProps, 'id' | 'groups'> & { line: Line };

function Option({ line, current, onPoint, onChoose }: OptionProps) {
  const { name, note, icon: Icon, refusal } = line;
  const isCurrent = line.id === current?.id;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field has the keys.
    <div
      ref={option}
      id={optionId(line)}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-disabled={refusal !== null}
      className={clsx(classes.line, isCurrent && classes.current, refusal && classes.refused)}
      onMouseMove={() => !isCurrent && onPoint(line)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(line)}
    >
      <Icon size={17} strokeWidth={1.9} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <bdi className={classes.name}>{name}</bdi>
        {note !== '' && <bdi className={classes.note}>{note}</bdi>}
      </span>
    </div>
  );
}
