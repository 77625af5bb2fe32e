import {
  exampleValues,
  isSms,
  type LetterKind,
  type LetterTemplate,
  placeholdersIn,
  smsCount,
  writeLetter,
  writeSms,
} from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { meQuery } from '../../lib/account.ts';
import { Card } from '../../ui/layout/card.tsx';
import classes from './preview.module.css';

type PreviewProps = { kind: LetterKind; template: LetterTemplate };

/** The letter as a donor would get it, updated with every change. */
export function LetterPreview({ kind, template }: PreviewProps) {
  const { data: user } = useQuery(meQuery());
  const id = useId();
  const organization = user?.organizationName ?? '';
  const values = { ...unknownIn(template), ...exampleValues(kind), organization };
  return (
    <section aria-labelledby={id} className={classes.preview}>
      <h2 id={id} className={classes.title}>
        Preview
      </h2>
      {isSms(kind) ? (
        <SmsPreview text={writeSms(template.body, values)} />
      ) : (
        <Mail letter={writeLetter(template, values)} organization={organization} />
      )}
    </section>
  );
}

/** Unknown placeholders appear in the preview as typed. */
const unknownIn = ({ subject, body }: LetterTemplate) =>
  Object.fromEntries(placeholdersIn(`${subject} ${body}`).map((name) => [name, `{{${name}}}`]));

type MailProps = { letter: ReturnType<typeof writeLetter>; organization: string };

const Mail = ({ letter: { subject, parts }, organization }: MailProps) => (
  <Card className={classes.mail}>
    <p className={classes.from}>
      <bdi>{organization}</bdi>
    </p>
    <p className={classes.subject} dir="auto">
      {subject}
    </p>
    <div className={classes.body}>
      {parts.map((part, place) =>
        part === 'pay_link' ? (
          // A part keeps its position, so the position can be its key.
          <span key={place} className={classes.button}>
            Pay by card
          </span>
        ) : (
          <p key={place} dir="auto">
            {part.text}
          </p>
        ),
      )}
    </div>
    <p className={classes.foot}>
      <bdi>{organization}</bdi>, with your address from your profile and a link where donors choose
      which letters they get.
    </p>
  </Card>
);

function SmsPreview({ text }: { text: string }) {
  const count = smsCount(text);
  return (
    <div className={classes.phone}>
      <p className={classes.bubble} dir="auto">
        {text}
      </p>
      <p className={classes.count} aria-live="polite">
        {text.length} characters, sent as {count} {count === 1 ? 'text message' : 'text messages'}
      </p>
    </div>
  );
}
