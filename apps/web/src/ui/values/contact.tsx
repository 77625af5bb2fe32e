import { VisuallyHidden } from '@mantine/core';
import { formatPhone } from '@pledgewell/domain';
import classes from './contact.module.css';

/** An email address that opens a message; `No email` if there is none. */
export const EmailText = ({ email }: { email: string | null }) =>
  email ? (
    <a href={`mailto:${encodeURIComponent(email)}`} className={classes.link} title={email}>
      <EmailWords email={email} />
    </a>
  ) : (
    <Nothing label="No email" />
  );

/** A long address breaks before the @, not in the middle of a word. */
export function EmailWords({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, Math.max(at, 0))}
      <wbr />
      {email.slice(Math.max(at, 0))}
    </>
  );
}

/** A phone number in its country's format, with a call link if it is complete. */
export function PhoneText({ phone }: { phone: string }) {
  if (phone === '') return <Nothing label="No phone" />;
  if (!phone.startsWith('+')) return <span dir="auto">{phone}</span>;
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={classes.link}>
      <bdi>{formatPhone(phone)}</bdi>
    </a>
  );
}

/** A dash for an empty value, with words for screen readers. */
export const Nothing = ({ label }: { label: string }) => (
  <span className={classes.nothing}>
    <span aria-hidden>—</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);
