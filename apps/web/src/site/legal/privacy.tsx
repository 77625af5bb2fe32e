import { brand } from '@pledgewell/domain';
import type { Clause } from './legal-page.tsx';

const { name } = brand;

export const privacy: readonly Clause[] = [
  {
    id: 'short',
    title: 'In short',
    text: (
      <ul>
        <li>We store what you enter to run the service for you, and for nothing else.</li>
        <li>
          We don’t sell data or show advertising, and we load nothing from other companies’ servers
          except the payment form.
        </li>
        <li>You can export everything and delete everything yourself.</li>
        <li>Card numbers never reach our servers.</li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: 'Who is responsible',
    text: (
      <>
        <p>
          The operator of {name} (“we”) is responsible for the data of people who have an account.
          The nonprofit organization that enters donor data is responsible for that data; we process
          it on the organization’s behalf and follow its instructions. If you are a donor, please
          contact the organization first. We will help it answer you.
        </p>
        <p>
          The platform is not intended for children under 16, and we do not knowingly store accounts
          of children under 16.
        </p>
      </>
    ),
  },
  {
    id: 'stored',
    title: 'What is stored',
    text: (
      <ul>
        <li>
          <strong>Your account:</strong> name, email address, organization, plan, time zone, and
          what you add to your profile, such as phone, address and tax ID. We store only a hash of
          your password; the password cannot be recovered from it.
        </li>
        <li>
          <strong>Your donors:</strong> names, contact details, tags and notes, pledges, donations
          and campaigns, as you enter or import them. We keep the rows of an imported file for 30
          days, with the result for each row, so that you can undo the import.
        </li>
        <li>
          <strong>Messages:</strong> what was sent, to whom and when, so that you can see it and
          nothing is sent twice.
        </li>
        <li>
          <strong>Sessions and security:</strong> when someone signed in and with which kind of
          browser, and events such as a wrong password or a changed address. Our logs record which
          page or function was used, never what you typed.
        </li>
        <li>
          <strong>History:</strong> who changed what in your workspace, and when.
        </li>
      </ul>
    ),
  },
  {
    id: 'cards',
    title: 'Card data',
    text: (
      <p>
        Cards are entered in a form of the payment provider and go directly to that provider. We
        store the amount, the last four digits, the brand and the provider’s reference, never the
        number or the security code.
      </p>
    ),
  },
  {
    id: 'why',
    title: 'Legal basis',
    text: (
      <p>
        We use data to fulfill our agreement with you, to keep the service safe (a legitimate
        interest of everyone who uses it), and to comply with the law, for example on keeping
        invoices. We do not use data to make automated decisions about people, and we do not train
        models on it.
      </p>
    ),
  },
  {
    id: 'where',
    title: 'Where data is stored, and who helps us',
    text: (
      <>
        <p>
          Data is stored in a database that keeps each organization’s data separate. These kinds of
          companies process some of the data on our behalf, each under a contract and only for its
          purpose:
        </p>
        <ul>
          <li>a hosting provider, which runs the servers, the database and its backups;</li>
          <li>an email provider and a text-message provider, which deliver what you send;</li>
          <li>a payment provider, for card payments, payouts and your subscription;</li>
          <li>
            Google, if you choose to sign in with it: Google tells us your name and email address;
          </li>
          <li>an accounting package, if you connect one: it receives the donations you sync;</li>
          <li>an address service, if one is set up: it receives the address you are typing.</li>
        </ul>
        <p>
          These companies are in the United States or in countries to which data may lawfully be
          transferred. We give data to authorities only when the law requires it.
        </p>
      </>
    ),
  },
  {
    id: 'long',
    title: 'How long we keep data',
    text: (
      <ul>
        <li>
          We keep what you enter for as long as you have the workspace. We never delete data because
          of an unpaid bill.
        </li>
        <li>
          What you delete goes to the trash, where you can restore it for 30 days. After that, it is
          erased along with its history. You can also erase it from the trash right away.
        </li>
        <li>
          You can bring back a deleted organization for 30 days. After that, all of it is erased.
        </li>
        <li>
          Ended sessions are removed after 30 days. Links in emails expire after an hour or a few
          days.
        </li>
        <li>
          Backups are overwritten on a schedule. Receipts and invoices are kept as long as tax law
          requires.
        </li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: 'Export, correction and deletion',
    text: (
      <>
        <p>
          In your profile, you can correct your data, export the whole organization as a ZIP archive
          of CSV and JSON files, restore or erase what you deleted, and delete the organization. You
          do not need anyone’s permission or a paid plan.
        </p>
        <p>
          Depending on where you live, for example in California or in the European Union, you also
          have the right to know what we store, to have it corrected, deleted or transferred, to
          object, and to complain to an authority. We do not treat you differently for using these
          rights.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'Cookies and local storage',
    text: (
      <>
        <p>
          We use no cookies for advertising or analytics. The only cookie we may set protects a
          Google sign-in and lasts a few minutes.
        </p>
        <p>
          Your browser’s local storage stores the token that keeps you signed in until you sign out
          or it expires, and preferences such as the color scheme and keyboard shortcuts. Drafts of
          an import stay in the open tab.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    text: (
      <p>
        Connections are encrypted. Passwords are hashed with a slow, memory-hard function. The
        database itself blocks one organization from reading another organization’s data, and a
        strict content policy keeps outside scripts off our pages. You can turn on two-step sign-in,
        see where you are signed in and sign out everywhere. If your data is ever exposed, we will
        tell you promptly and explain what happened.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    text: (
      <p>
        If we make a significant change to this policy, we will announce it by email 30 days in
        advance. If you have a question or request, reply to any email from us, and a person will
        read it. The <a href="/terms">Terms of Service</a> cover everything else.
      </p>
    ),
  },
];
