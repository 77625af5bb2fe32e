import type { DonorReceipt } from '@pledgewell/contract';
import { formatDay, formatPhone, readableInk } from '@pledgewell/domain';
import type { CSSProperties, ReactNode } from 'react';
import classes from './receipt-sheet.module.css';

type ReceiptSheetProps = {
  receipt: DonorReceipt;
  content: NonNullable<DonorReceipt['content']>;
};

/** A receipt as a sheet of paper, on the screen and in print. */
export function ReceiptSheet({ receipt, content }: ReceiptSheetProps) {
  const { organization, number, issuedOn } = receipt;
  const { donor, amount, replaces, rows, statements } = content;
  const colors = {
    '--organization-color': organization.color,
    '--organization-ink': readableInk(organization.color),
  } as CSSProperties;
  return (
    <article className={classes.sheet} style={colors} aria-label={`Receipt ${number}`}>
      <header className={classes.head}>
        <p className={classes.organization}>
          <bdi>{organization.name}</bdi>
        </p>
        <p className={classes.address}>
          <Lines
            lines={[
              ...organization.address,
              formatPhone(organization.phone),
              `EIN ${organization.taxId}`,
            ]}
          />
        </p>
      </header>
      <div className={classes.top}>
        <div>
          <h2 className={classes.heading}>Donation Receipt</h2>
          <p className={classes.copy}>{content.copy}</p>
        </div>
        <dl className={classes.numbers}>
          <Fact label="Receipt number">{number}</Fact>
          <Fact label="Issued">{formatDay(issuedOn)}</Fact>
          {replaces !== null && <Fact label="Replaces">{replaces}</Fact>}
        </dl>
      </div>
      <p className={classes.label}>Received from</p>
      <p className={classes.donor}>
        <bdi>{donor.name}</bdi>
      </p>
      <p>
        <Lines lines={donor.address} />
      </p>
      <div className={classes.donation}>
        {amount && (
          <>
            <p className={classes.label}>{amount.label}</p>
            <p className={classes.amount}>{amount.text}</p>
          </>
        )}
        <dl className={classes.rows}>
          {rows.map(({ label, text }) => (
            <Fact key={label} label={label}>
              <bdi>{text}</bdi>
            </Fact>
          ))}
        </dl>
      </div>
      {statements.map((statement) => (
        <p key={statement} className={classes.statement} dir="auto">
          {statement}
        </p>
      ))}
    </article>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, place) => (
    <span key={place}>
      <bdi>{line}</bdi>
      {place < lines.length - 1 && <br />}
    </span>
  ));
