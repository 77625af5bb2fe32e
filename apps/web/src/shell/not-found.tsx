import { brand } from '@pledgewell/domain';
import { House, LogIn, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { pageTitle } from '../lib/page-title.ts';
import { useSession } from '../lib/session/session.ts';
import { Mark } from '../ui/values/mark.tsx';
import { OutcomeCard } from '../ui/layout/outcome-card.tsx';
import { MainLinks } from './main-links.tsx';
import classes from './not-found.module.css';
import { Splash } from './splash.tsx';

export const meta = () => [...pageTitle('Page not found'), { name: 'robots', content: 'noindex' }];

/** Shown for any other path, to signed-in and signed-out people. */
export default function NotFound() {
  const { status } = useSession();
  if (status === 'renewing') return <Splash />;
  const isSignedIn = status === 'signed-in';
  const home = { label: 'Go to the Home Page', icon: House, to: '/' };
  return (
    <div className={classes.page}>
      <header>
        <Link to="/" className={classes.brand} aria-label={`${brand.name}, home`}>
          <Mark size={34} />
          <span>{brand.name}</span>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <OutcomeCard
          tone="good"
          icon={SearchX}
          title="Page not found"
          text="We couldn’t find this page. The link may be incomplete, or the page may have moved."
          {...(!isSignedIn && {
            action: home,
            secondary: { label: 'Log in', icon: LogIn, to: '/login' },
          })}
        />
        {isSignedIn && (
          <div className={classes.links}>
            <MainLinks />
          </div>
        )}
      </main>
    </div>
  );
}
