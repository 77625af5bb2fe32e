import type { PaymentLink, PaymentLinksQuery, PaymentLinkState } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { Ban, Copy, Hourglass, Link2, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useIsAllowed, useRoleRefusal } from '../../../lib/account.ts';
import { type ShownProblem, describeProblem } from '../../../lib/calls/call-problem.ts';
import { ConfirmRemove } from '../../../ui/dialogs/confirm-remove.tsx';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import type { Tone } from '../../../ui/theme/tone.ts';
import { createLinkUrl, paymentLinksQuery, useRevokeLink } from './api.ts';
import classes from './links.module.css';
import { copyText } from '../../../lib/copy-text.ts';

/** The open links of a donor or a pledge. Hidden if there are none. */
export function OpenLinks(whose: PaymentLinksQuery) {
  const isAllowed = useIsAllowed('payment-links:read') ?? false;
  const { data: links = [] } = useQuery({ ...paymentLinksQuery(whose), enabled: isAllowed });
  const [withdrawn, setWithdrawn] = useState<PaymentLink | null>(null);
  const id = useId();
  const open = links.filter(({ state }) => state === 'open' || state === 'under-way');
  if (open.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        Open payment links
      </h3>
      <ul className={classes.links}>
        {open.map((link) => (
          <li key={link._id} className={classes.link}>
            <OpenLink link={link} onWithdraw={() => setWithdrawn(link)} />
          </li>
        ))}
      </ul>
      {withdrawn && <WithdrawDialog link={withdrawn} onClose={() => setWithdrawn(null)} />}
    </section>
  );
}

type OpenLinkProps = { link: PaymentLink; onWithdraw: () => void };

const OpenLink = ({ link, onWithdraw }: OpenLinkProps) => (
  <>
    <span className={classes.words}>
      <span>{describeLink(link)}</span>
      <span className={classes.quiet}>
        {link.sentTo === null ? 'Created ' : 'Sent '}
        <InstantText at={link.createdAt} />
        {link.sentTo !== null && ` to ${link.sentTo}`}
      </span>
    </span>
    <LinkState state={link.state} />
    <IconButton
      label={`Copy link: ${describeLink(link)}`}
      icon={Copy}
      disabledBecause={useRoleRefusal('payment-links:write')}
      onClick={() => void copy(link)}
    />
    <IconButton
      label={`Withdraw link: ${describeLink(link)}`}
      icon={Ban}
      disabledBecause={useRoleRefusal('payment-links:write')}
      onClick={onWithdraw}
    />
  </>
);

const looks: Partial<Record<PaymentLinkState, { tone: Tone; icon: LucideIcon; label: string }>> = {
  open: { tone: 'quiet', icon: Link2, label: 'Open' },
  'under-way': { tone: 'half', icon: Hourglass, label: 'Being paid' },
};

function LinkState({ state }: { state: PaymentLinkState }) {
  const look = looks[state];
  if (!look) return null;
  const { label, ...rest } = look;
  return <StatusBadge {...rest}>{label}</StatusBadge>;
}

function describeLink({ pledge, amount, campaign }: PaymentLink) {
  if (pledge !== null) return `Unpaid balance of ${formatUsd(pledge.amount)}`;
  const sum = amount === null ? 'A donation of any amount' : `A donation of ${formatUsd(amount)}`;
  return campaign === null ? sum : `${sum} for ${campaign.name}`;
}

async function copy({ _id }: PaymentLink) {
  try {
    await copyText(await createLinkUrl(_id));
    notify.success('Link copied.');
  } catch (error) {
    notify.failure(error, 'We couldn’t copy the link.');
  }
}

function WithdrawDialog({ link, onClose }: { link: PaymentLink; onClose: () => void }) {
  const revoke = useRevokeLink();
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const confirm = async () => {
    try {
      const { message } = await revoke.mutateAsync(link._id);
      notify.success(message);
      onClose();
    } catch (error) {
      setProblem(describeProblem(error, 'Failed to withdraw link'));
    }
  };
  return (
    <ConfirmRemove
      title="Withdraw Payment Link"
      onConfirm={() => void confirm()}
      onClose={onClose}
      isBusy={revoke.isPending}
      problem={problem}
      confirmLabel="Withdraw"
      busyLabel="Withdrawing..."
    >
      Nobody will be able to pay with this link. It asks anyone who opens it to request a new one.
    </ConfirmRemove>
  );
}
