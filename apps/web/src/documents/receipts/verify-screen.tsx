import { Button, TextInput } from '@mantine/core';
import type { ReceiptState, VerifiedReceipt } from '@pledgewell/contract';
import { brand, formatUsd } from '@pledgewell/domain';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { CallProblem, problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { makeQueryClient } from '../../lib/calls/query-client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { DayText } from '../../ui/values/day-text.tsx';
import { Mark } from '../../ui/values/mark.tsx';
import { verifiedQuery } from './api.ts';
import classes from './verify.module.css';

export const meta = () => pageTitle('Verify a receipt');

/** Where the footer of every receipt leads: anybody may check a receipt. */
export default function VerifyReceiptScreen() {
  const { code } = useParams();
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <main className={classes.page}>
        <Link to="/" className={classes.brand} aria-label={`${brand.name}, home`}>
          <Mark size={30} />
          <span>{brand.name}</span>
        </Link>
        <div className={classes.card}>
          <h1 className={classes.title}>Verify a receipt</h1>
          {code === undefined ? null : <Confirmation key={code} code={code} />}
          <CodeForm code={code ?? ''} />
        </div>
      </main>
    </QueryClientProvider>
  );
}

function Confirmation({ code }: { code: string }) {
  const { data, error, isPending } = useQuery(verifiedQuery(code));
  if (isPending) return <p role="status">Looking up the receipt...</p>;
  if (!data) {
    const fallback = 'We couldn’t look up the receipt. Please try again.';
    const wrong = error instanceof CallProblem ? error.fields['code'] : undefined;
    return <Banner tone="error">{wrong ?? problemMessage(error, fallback)}</Banner>;
  }
  return (
    <section aria-label="Result" className={classes.result}>
      <Verdict receipt={data} />
      <dl className={classes.facts}>
        <Fact label="Issued by">
          <bdi>{data.organization}</bdi>
        </Fact>
        <Fact label="Receipt number">{data.number}</Fact>
        <Fact label="Amount">{data.amount === null ? 'In kind' : formatUsd(data.amount)}</Fact>
        <Fact label="Date of gift">
          <DayText day={data.giftDate} />
        </Fact>
        <Fact label="Issued">
          <DayText day={data.issuedOn} />
        </Fact>
      </dl>
    </section>
  );
}

const verdicts: Record<ReceiptState, { icon: LucideIcon; words: string }> = {
  valid: { icon: CircleCheck, words: 'This receipt is valid.' },
  stale: {
    icon: CircleAlert,
    words: 'This receipt is out of date because the gift changed after it was issued.',
  },
  void: { icon: CircleX, words: 'This receipt is void.' },
};

function Verdict({ receipt: { state, replacedBy } }: { receipt: VerifiedReceipt }) {
  const { icon: Icon, words } = verdicts[state];
  return (
    <p className={classes.verdict} data-state={state} role="status">
      <Icon size={22} aria-hidden />
      <span>
        {words}
        {replacedBy !== null && ` Replaced by receipt ${replacedBy}.`}
      </span>
    </p>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** For people who have the receipt on paper. */
function CodeForm({ code }: { code: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') void navigate(`/verify/${encodeURIComponent(typed.trim())}`);
      }}
    >
      <TextInput
        label="Code"
        description="The 16 letters and digits at the bottom of the receipt."
        value={typed}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant={code === '' ? 'filled' : 'default'}>
        Verify
      </Button>
    </form>
  );
}
