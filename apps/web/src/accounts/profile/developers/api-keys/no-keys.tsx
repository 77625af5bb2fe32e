import { tiers } from '@pledgewell/domain';
import { KeyRound, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { apiReferencePath, usingApiPath } from '../api-links.ts';
import classes from './api-keys.module.css';

type NoKeysProps = {
  /** Why no key can be created now. */
  refusal: string | null;
  onCreate: () => void;
};

/** What keys are for, and where to read how they are used. */
export const NoKeys = ({ refusal, onCreate }: NoKeysProps) => (
  <EmptyState
    icon={KeyRound}
    title="No API keys yet"
    text={
      <>
        Create one for each program that adds donations from your website, keeps a mailing list up
        to date or feeds your own reports. Read{' '}
        <Link to={usingApiPath} className={classes.link}>
          how to use a key
        </Link>{' '}
        and the{' '}
        <a href={apiReferencePath} target="_blank" rel="noreferrer" className={classes.link}>
          API reference
        </a>
        .
      </>
    }
    action={{ label: 'Create Your First Key', onClick: onCreate, disabledBecause: refusal }}
  />
);

const tiersPath = '/dashboard/profile?tab=subscription';

/** The plans that include keys, and what happened to those that exist. */
export const LockedKeys = ({ hasWorkingKeys }: { hasWorkingKeys: boolean }) =>
  hasWorkingKeys ? (
    <Banner
      tone="warning"
      title="Your API keys don’t work on this plan"
      action={<Link to={tiersPath}>See Plans</Link>}
    >
      API access is included in {tierNames}. Requests with these keys are refused until you upgrade.
      You can still revoke them.
    </Banner>
  ) : (
    <EmptyState
      icon={Lock}
      title={`API access is included in ${tierNames}`}
      text="With an API key, your website and other programs can work with your donors, pledges and donations."
      action={{ label: 'See Plans', to: tiersPath }}
    />
  );

const tierNames = tiers
  .filter((tier) => tier.hasApiAccess)
  .map((tier) => tier.name)
  .join(' and ');
