import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';

const tabScreens = [
  index('areas/overview/screen.tsx'),
  route('donors', 'areas/donors/screen.tsx'),
  route('donors/import', 'areas/imports/screen.tsx'),
  route('donors/import/:id', 'areas/imports/import-screen.tsx'),
  route('donors/:id', 'areas/donors/detail/screen.tsx'),
  route('pledges', 'areas/pledges/screen.tsx'),
  route('reminders', 'areas/reminders/screen.tsx'),
  route('reminders/calendar', 'areas/reminders/calendar-screen.tsx'),
  route('reminders/rules', 'areas/reminders/rules-screen.tsx'),
  route('donations', 'areas/donations/screen.tsx'),
  route('donations/recurring', 'areas/recurring/screen.tsx'),
  route('donations/receipts', 'areas/receipts/screen.tsx'),
  route('donations/statements', 'areas/statements/screen.tsx'),
  route('donations/payouts', 'areas/payouts/screen.tsx'),
  route('donations/payouts/:id', 'areas/payouts/detail-screen.tsx'),
  route('campaigns', 'areas/campaigns/screen.tsx'),
  route('activity', 'areas/activities/screen.tsx'),
  route('follow-ups', 'areas/follow-ups/screen.tsx'),
  route('reports', 'areas/reports/screen.tsx'),
  route('reports/:report', 'areas/reports/report-screen.tsx'),
  route('profile', 'areas/profile/screen.tsx'),
  route('profile/letters', 'areas/letters/screen.tsx'),
  route('stripe-connect-return', 'areas/profile/payments/return-screen.tsx'),
];

const segmentsOf = (routes: readonly RouteConfigEntry[]) =>
  new Set(routes.flatMap(({ path }) => path?.split('/')[0] ?? []));

/** A segment that has screens is not under development: an address below it is right or wrong. */
const notFoundBelow = (segment: string) =>
  route(`${segment}/*`, 'shell/not-found-in-tab.tsx', { id: `not-found-below-${segment}` });

export default [
  index('site/front-page.tsx'),
  route('privacy', 'site/privacy-page.tsx'),
  route('terms', 'site/terms-page.tsx'),
  layout('shell/guests-only.tsx', [
    route('login', 'areas/auth/login-screen.tsx'),
    route('signup', 'areas/auth/signup-screen.tsx'),
    route('forgot-password', 'areas/auth/forgot-screen.tsx'),
    route('reset-password/:token?', 'areas/auth/reset-screen.tsx'),
  ]),
  route('pay/:token?', 'areas/pay/screen.tsx'),
  route('verify-email/:token?', 'areas/auth/verify-screen.tsx'),
  route('social-auth-success', 'areas/auth/social-screen.tsx'),
  route('presence-confirmed', 'areas/auth/presence-screen.tsx'),
  route('dashboard', 'shell/dashboard.tsx', [
    layout('shell/tab-outlet.tsx', [
      ...tabScreens,
      ...[...segmentsOf(tabScreens)].map(notFoundBelow),
      route(':segment/*', 'shell/under-development.tsx', { id: 'unknown-segment' }),
    ]),
  ]),
  layout('shell/bare.tsx', [
    route('receipt/:id', 'areas/receipts/viewer-screen.tsx'),
    route('statement/:id', 'areas/statements/viewer-screen.tsx'),
  ]),
  route('unsubscribe/:token?', 'areas/letters/unsubscribe-screen.tsx'),
  route('my-receipt/:token?', 'areas/receipts/donor-screen.tsx'),
  route('verify/:code?', 'areas/receipts/verify-screen.tsx'),
  layout('shell/dashboard.tsx', { id: 'outside-the-tabs' }, [
    route('payment-return', 'areas/payments/return-screen.tsx'),
  ]),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig;
