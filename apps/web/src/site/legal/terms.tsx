import { brand, formatDollars, tiers, trialDays } from '@pledgewell/domain';
import type { Clause } from './legal-page.tsx';

const { name } = brand;
const prices = tiers.map((plan) => `${plan.name} at ${formatDollars(plan.price)}`).join(', ');

export const terms: readonly Clause[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    text: (
      <>
        <p>
          These terms are an agreement between you and the operator of {name} (“we”). You accept
          them when you create an account. If you create an account for an organization, you confirm
          that you have the authority to bind it, and “you” means the organization.
        </p>
        <p>
          {name} is made for organizations and the adults who work for them. It is not intended for
          children under 16.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    text: (
      <>
        <p>
          {name} is web-based software for nonprofit organizations. It offers donor tracking,
          pledges, campaigns and donations, automated reminders and reporting. Your plan determines
          which features and limits apply; see the <a href="/#pricing">pricing list</a>.
        </p>
        <p>
          We are always improving the service and may change how a feature works. We will give you
          at least 30 days’ notice before we remove a feature that was included in your plan.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <ul>
        <li>
          Give us accurate information, and keep your email address current, because that is how we
          contact you.
        </li>
        <li>
          Keep your password private. You are responsible for what is done with your account, unless
          someone gained access through our fault.
        </li>
        <li>Tell us right away if you believe someone else is using your account.</li>
      </ul>
    ),
  },
  {
    id: 'trial',
    title: 'Free trial',
    text: (
      <>
        <p>
          Every plan begins with a free trial of {trialDays} days. It needs no credit card. You can
          cancel at any time before it ends and owe nothing.
        </p>
        <p>
          The free trial converts to a paid subscription to the plan you chose unless you cancel
          before it ends. We can charge you only if you have given us a payment method. If you have
          not, you are not charged: your workspace becomes read-only until you subscribe, and you
          can still view, export and delete what is in it.
        </p>
      </>
    ),
  },
  {
    id: 'fees',
    title: 'Fees',
    text: (
      <>
        <p>
          Paid plans have a monthly fee, charged in advance in US dollars: {prices}. Applicable
          taxes are added.
        </p>
        <p>
          Fees are non-refundable. When you cancel, your plan continues until the end of the month
          you have paid for. We do not refund partial months, except where the law requires it.
        </p>
        <p>
          Before a fee increases, we give you 30 days’ notice by email. If you do not agree, you can
          cancel before the increase takes effect.
        </p>
        <p>
          A plan change takes effect at the end of the month you have paid for. During the trial, it
          takes effect immediately.
        </p>
      </>
    ),
  },
  {
    id: 'donations',
    title: 'Your donors’ payments',
    text: (
      <p>
        A payment provider processes your donors’ card payments under your own account and under the
        provider’s terms. The provider pays the money out to you; we never hold it. You are
        responsible for refunds, disputed charges, donor receipts and the fundraising rules that
        apply to you.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'Your data',
    text: (
      <>
        <p>
          You own what you enter. We use it to run the service for you and for nothing else, as the{' '}
          <a href="/privacy">Privacy Policy</a> describes. You can export all of it at any time,
          even after your subscription has ended.
        </p>
        <p>
          You are responsible for having the right to store your donors’ data and to contact them,
          and for making sure that what you send through {name} is lawful and requested.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'What is not allowed',
    text: (
      <ul>
        <li>Breaking the law, deceiving donors or sending unsolicited messages.</li>
        <li>Entering card numbers anywhere except in the payment form.</li>
        <li>
          Trying to access other people’s data, overload the service or get around its limits.
          Good-faith vulnerability reports are welcome.
        </li>
        <li>Reselling access to the service without an agreement with us.</li>
      </ul>
    ),
  },
  {
    id: 'end',
    title: 'Ending the agreement',
    text: (
      <>
        <p>
          You can cancel your plan or delete your organization at any time in your profile. You can
          bring back a deleted organization for 30 days; after that, it is erased.
        </p>
        <p>
          We may suspend an account that breaks these terms, and we may end the agreement if the
          problem is not fixed within a reasonable time after we ask. Unless the law forbids it, you
          then have 30 days to export your data.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Warranty and liability',
    text: (
      <>
        <p>
          We work to keep {name} accurate, secure and available. Beyond that, {name} is provided “as
          is”, without warranties of any kind, to the extent the law allows. It does not replace
          tax, accounting or legal advice.
        </p>
        <p>
          To the extent the law allows, neither side is liable to the other for lost profits or
          indirect damages, and our total liability for all claims in a year is limited to the fees
          you paid in the preceding twelve months. Nothing here limits liability that cannot be
          limited by law.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law and changes',
    text: (
      <>
        <p>
          California law governs this agreement, without regard to its conflict-of-laws rules. The
          courts of California decide disputes, except where the law entitles you to another court.
        </p>
        <p>
          We may change these terms. We will announce significant changes by email 30 days before
          they take effect. If part of the terms is found to be invalid, the rest stays in force.
        </p>
      </>
    ),
  },
];
