import { brand, formatDollars, plans, trialDays } from '@pledgewell/domain';
import type { Clause } from './legal-page.tsx';

const { name } = brand;
const prices = plans.map((plan) => `${plan.name} at ${formatDollars(plan.price)}`).join(', ');

export const terms: readonly Clause[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    text: (
      <>
        <p>
          These terms are an agreement between you and the operator of {name} (“we”). You accept
          them when you open an account. If you do so for an organization, you confirm that you may
          bind it, and “you” means the organization.
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
          {name} is software for nonprofit organizations that is used in a browser. It offers donor
          tracking, pledges, campaigns and donations, automated reminders and reporting. Your plan
          decides which features and limits apply: see the <a href="/#pricing">pricing list</a>.
        </p>
        <p>
          We improve the service all the time and may change how a feature works. We do not remove
          one that your plan was sold with without telling you at least 30 days before.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <ul>
        <li>Give us true information, and keep your email address current: we write there.</li>
        <li>
          Keep your password to yourself. What is done with your account counts as done by you,
          unless somebody got in through a fault of ours.
        </li>
        <li>Tell us at once when you believe that somebody else uses your account.</li>
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
          cancel it at any time before it ends and owe nothing.
        </p>
        <p>
          The free trial converts to a paid subscription of the plan you chose unless you cancel it
          before it ends. We can charge you only if you gave us a way to pay. If you did not, you
          are charged nothing: your workspace becomes read-only until you subscribe, and you can
          still see, export and delete what is in it.
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
          Paid plans cost a fee per month, charged in advance in US dollars: {prices}. Taxes that
          the law demands come on top.
        </p>
        <p>
          Fees are non-refundable. When you cancel, your plan goes on until the end of the month
          that is paid for; parts of a month are not paid back, except where the law says otherwise.
        </p>
        <p>
          Before a fee increases, we give you 30 days’ notice by email. If you do not agree, cancel
          before the increase takes effect.
        </p>
        <p>
          A change of plan takes effect at the end of the month that is paid for. During the trial
          it takes effect at once.
        </p>
      </>
    ),
  },
  {
    id: 'donations',
    title: 'Payments of your donors',
    text: (
      <p>
        Card payments of your donors are processed by a payment provider under an account of your
        own and under the provider’s terms. The money is paid out to you by the provider; we never
        hold it. Refunds, disputed charges, receipts for donors and the rules for fundraising where
        you are remain your responsibility.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'Your data',
    text: (
      <>
        <p>
          What you enter stays yours. We use it to run the service for you and for nothing else, as
          the <a href="/privacy">Privacy Policy</a> describes. You can export all of it at any time,
          also when your subscription has ended.
        </p>
        <p>
          You make sure that you may store the data of your donors and write to them, and that what
          you send through {name} is lawful and was asked for.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'What is not allowed',
    text: (
      <ul>
        <li>Breaking the law, deceiving donors or sending messages that nobody asked for.</li>
        <li>Entering card numbers anywhere but in the payment form made for them.</li>
        <li>
          Trying to reach the data of others, to overload the service, or to get around its limits.
          Reports of weaknesses, made in good faith, are welcome.
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
          You can cancel your plan or delete your organization at any time in your profile. A
          deleted organization can be brought back for 30 days and is then erased.
        </p>
        <p>
          We may suspend an account that breaks these terms, and end the agreement when that is not
          put right within a reasonable time after we asked. Unless the law forbids it, you then
          have 30 days to export your data.
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
          We take care to keep {name} correct, safe and available. Beyond that it is provided “as
          is”, without warranties of any kind, as far as the law allows. It does not replace advice
          on taxes, accounting or law.
        </p>
        <p>
          As far as the law allows, neither side is liable to the other for lost profits or indirect
          damages, and our liability for all claims of a year is limited to the fees that you paid
          for the twelve months before. Nothing here limits liability that cannot be limited by law.
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
          California law governs this agreement, without its rules on conflicts of laws. The courts
          of California decide disputes, except where the law gives you another court.
        </p>
        <p>
          We may change these terms. We announce a change that matters by email 30 days before it
          takes effect. If a part of the terms turns out to be invalid, the rest stays in force.
        </p>
      </>
    ),
  },
];
