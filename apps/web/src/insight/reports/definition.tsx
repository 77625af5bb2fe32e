import { Card } from '../../ui/layout/card.tsx';
import classes from './definition.module.css';

/** How the figures above are computed, in words. */
export const Definition = ({ sentences }: { sentences: readonly string[] }) => (
  <Card>
    <h2 className={classes.title}>How this is counted</h2>
    <ul className={classes.list}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </Card>
);
