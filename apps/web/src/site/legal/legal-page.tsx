import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandLink } from '../brand-link.tsx';
import classes from './legal-page.module.css';
import { Page } from '../page.tsx';

type LegalPageProps = { title: string; lead: string; clauses: readonly Clause[] };

export type Clause = { id: string; title: string; text: ReactNode };

/** A long text with a table of contents beside it. */
export const LegalPage = ({ title, lead, clauses }: LegalPageProps) => (
  <Page bar={<LegalBar />}>
    <div className={classes.layout}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        <p className={classes.date}>
          Effective <time dateTime="2026-11-01">November 1, 2026</time>
        </p>
      </header>
      <nav className={classes.contents} aria-label="Contents">
        <ol>
          {clauses.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.text}>
        {clauses.map(({ id, title: name, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{name}</h2>
            {text}
          </section>
        ))}
      </div>
    </div>
  </Page>
);

const LegalBar = () => (
  <header className={classes.bar}>
    <div>
      <BrandLink />
      <a href="/" className={classes.back}>
        <ArrowLeft size={18} aria-hidden />
        Back to Home
      </a>
    </div>
  </header>
);
