import { brand } from '@pledgewell/domain';
import { Card } from '../../ui/layout/card.tsx';
import classes from './about.module.css';

type SourceProps = { sourceUrl: string | null; operatorEmail: string | null };

/** Offers the source, as section 13 of the license requires. */
export const Source = (props: SourceProps) => (
  <Card className={classes.section}>
    <h2>Source code</h2>
    <p>{brand.name} is free software: you can read how it works, change it and share it.</p>
    <p>
      <Offer {...props} />
    </p>
  </Card>
);

function Offer({ sourceUrl, operatorEmail }: SourceProps) {
  if (sourceUrl !== null) {
    return (
      <>
        The source code of the version on this server is at{' '}
        <a href={sourceUrl} rel="noreferrer">
          {sourceUrl.replace(/^https:\/\//, '')}
        </a>
        .
      </>
    );
  }
  if (operatorEmail === null) {
    return 'To get the source code of the version on this server, ask the person who runs it.';
  }
  return (
    <>
      To get the source code of the version on this server, write to its operator at{' '}
      <a href={`mailto:${operatorEmail}`}>{operatorEmail}</a>.
    </>
  );
}
