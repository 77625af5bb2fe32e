import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { meQuery } from '../lib/account.ts';
import { problemMessage } from '../lib/calls/call-problem.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Notices } from '../ui/feedback/notices.tsx';
import { TextButton } from '../ui/controls/text-button.tsx';
import { Announcer } from './announcer.tsx';
import classes from './frame.module.css';
import { ExportReport } from './export-report.tsx';
import { Header } from './header.tsx';
import { mustSetUpTwoStep, twoStepSetupPath } from './two-step-setup.ts';
import { LeavingBanner } from './banners/leaving-banner.tsx';
import { PaletteOpener } from './palette/opener.tsx';
import { PrintHeading } from './print-heading.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { BottomBar, TabBar } from './tab-bars.tsx';
import { TrialBanner } from './banners/trial-banner.tsx';
import { useFollowedSwitch } from './organizations/use-followed-switch.ts';
import { VerifyBanner } from './banners/verify-banner.tsx';

const recheckMs = 60_000;

/** Header, tabs and the open tab's content. */
export function Frame({ isFollowing }: { isFollowing: boolean }) {
  // A sign-out or plan change elsewhere is noticed within a minute.
  const me = useQuery({ ...meQuery(), refetchInterval: recheckMs });
  const { pathname, search } = useLocation();
  const isSetupOnly = mustSetUpTwoStep(me.data);
  useFollowedSwitch(me.data, isFollowing);
  return (
    <div className={classes.frame} data-print="frame">
      <a href="#main" className={classes.skip} data-print="hidden">
        Skip to content
      </a>
      <div className={classes.top} data-print="hidden">
        <Header user={me.data} isSetupOnly={isSetupOnly} />
        {!isSetupOnly && <TabBar />}
      </div>
      {me.data && <PrintHeading user={me.data} />}
      <div data-print="hidden">
        {me.data && <LeavingBanner user={me.data} />}
        {me.data && <VerifyBanner user={me.data} />}
        {me.data && <TrialBanner user={me.data} />}
      </div>
      <main id="main" tabIndex={-1} className={classes.main}>
        {me.isError && !me.data && (
          <div className={classes.problem}>
            <Banner
              tone="error"
              title="Failed to load user data"
              action={<TextButton onClick={() => void me.refetch()}>Try Again</TextButton>}
            >
              {problemMessage(me.error, '')}
            </Banner>
          </div>
        )}
        {isSetupOnly && pathname !== twoStepSetupPath ? (
          <Navigate to={twoStepSetupPath} replace state={{ from: `${pathname}${search}` }} />
        ) : (
          <Outlet />
        )}
      </main>
      <div data-print="hidden">{!isSetupOnly && <BottomBar />}</div>
      <Announcer />
      <Notices />
      <Shortcuts />
      {!isSetupOnly && <PaletteOpener />}
      <ExportReport />
    </div>
  );
}
