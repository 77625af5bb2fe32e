import { UnstyledButton } from '@mantine/core';
import { type LetterKind, letterPlaceholders } from '@pledgewell/domain';
import { useId } from 'react';
import classes from './placeholders.module.css';

type PlaceholdersProps = { kind: LetterKind; onInsert: (name: string) => void };

/** The placeholders with their meanings; clicking one inserts it into the letter. */
export function Placeholders({ kind, onInsert }: PlaceholdersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        Placeholders
      </h3>
      <p className={classes.about}>Select one to insert it at your cursor.</p>
      <ul className={classes.list}>
        {letterPlaceholders[kind].map(({ name, means }) => (
          <li key={name}>
            <UnstyledButton
              className={classes.chip}
              aria-label={`Insert {{${name}}}: ${means}`}
              onClick={() => onInsert(name)}
            >
              {`{{${name}}}`}
            </UnstyledButton>
            <span className={classes.means}>{means}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
