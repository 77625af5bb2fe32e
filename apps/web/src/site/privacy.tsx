import { brand } from '@pledgewell/domain';
import type { Clause } from './legal-page.tsx';

const { name } = brand;

export const privacy: readonly Clause[] = [
  {
    id: 'short',
    title: 'In short',
    text: (
      <ul>
        <li>We store what you enter, to run the service for you, and for nothing else.</li>
        <li>
          We sell nothing, show no advertising and load nothing from other companies’ servers, but
          for the payment form.
        </li>
        <li>You can export everything, and delete everything, by yourself.</li>
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
          The operator of {name} (“we”) is responsible for the data of the people who have an
          account. For the data of donors, the nonprofit organization that enters it is responsible,
          and we process it on its behalf and by its instructions. If you are a donor, please turn
          to the organization first; we help it to answer you.
        </p>
        <p>
          The platform is not intended for children under 16, and we knowingly store no accounts of
          theirs.
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
          what you add to your profile, such as phone, address and tax ID. Of your password we store
          only a hash from which it cannot be recovered.
        </li>
        <li>
          <strong>Your donors:</strong> names, contact details, tags and notes, pledges, donations
          and campaigns, as you enter or import them. The rows of an imported file are kept for 30
          days beside what became of them, so that the import can be undone.
        </li>
        <li>
          <strong>Messages:</strong> what was sent to whom and when, so that you can see it and
          nothing is sent twice.
        </li>
        <li>
          <strong>Sessions and security:</strong> when and from which kind of browser somebody
          signed in, and events such as a wrong password or a changed address. Our logs name the
          route of a request, never what you typed.
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
    title: 'Why we may do this',
    text: (
      <p>
        To fulfil our agreement with you, to keep the service safe, which is in the interest of all
        of us, and to follow laws that bind us, for example on keeping invoices. We use no data to
        make automated decisions about people, and we train nothing on it.
      </p>
    ),
  },
  {
    id: 'where',
    title: 'Where it is, and who helps us',
    text: (
      <>
        <p>
          Data is stored in a database that keeps the organizations apart from each other. These
          kinds of companies process some of it on our behalf, each under a contract and only for
          its purpose:
        </p>
        <ul>
          <li>a hosting provider, who runs the servers, the database and its backups;</li>
          <li>a mail provider and a provider of text messages, who deliver what you send;</li>
          <li>a payment provider, for card payments, payouts and your subscription;</li>
          <li>
            Google, if you choose to sign in with it: it tells us your name and email address;
          </li>
          <li>an accounting package, if you connect yours: it receives the donations you sync;</li>
          <li>
            an address service, if one is set up: it receives the address that is being typed.
          </li>
        </ul>
        <p>
          They are in the United States or in countries for which there is a lawful way to transfer
          data. We give data to authorities only when the law obliges us to.
        </p>
      </>
    ),
  },
  {
    id: 'long',
    title: 'How long it is kept',
    text: (
      <ul>
        <li>
          What you enter is kept for as long as you have the workspace. Not paying deletes nothing.
        </li>
        <li>
          What you delete goes to the trash, from which it can be restored for 30 days. Then it is
          erased, its history included. In the trash you can erase it at once.
        </li>
        <li>A deleted organization can be brought back for 30 days and is then erased whole.</li>
        <li>
          Ended sessions are removed after 30 days; links in mails end after an hour or a few days.
        </li>
        <li>
          Backups are overwritten in turn. Receipts and invoices are kept as long as tax law
          demands.
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
          In your profile you can correct your data, export the whole organization as a ZIP archive
          of CSV and JSON files, restore or erase what you deleted, and delete the organization. You
          need nobody’s permission for that, and no plan.
        </p>
        <p>
          Depending on where you live, for example in California or in the European Union, you also
          have the right to ask what we store, to have it corrected, deleted or handed over, to
          object, and to complain to an authority. We do not treat you differently because you use
          these rights.
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
          There are no cookies for advertising or statistics. The only cookie there can be lives for
          a few minutes while you sign in with Google and protects that sign-in.
        </p>
        <p>
          Your browser’s local storage holds the token that keeps you signed in, until you sign out
          or it ends, and choices such as the colour scheme and the keyboard shortcuts. Drafts of an
          import stay in the open tab.
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
        database itself refuses to show one organization the rows of another, and a strict content
        policy keeps foreign scripts out of the pages. You can turn on two-step sign-in, see where
        you are signed in and sign out everywhere. If your data were ever exposed, we would tell you
        without delay and say what happened.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    text: (
      <p>
        If this policy changes in a way that matters, we announce it by email 30 days before. With
        questions and requests, answer any email that you have from us, and a person will read it.
        The <a href="/terms">Terms of Service</a> say the rest.
      </p>
    ),
  },
];
