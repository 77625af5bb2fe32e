import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';

const tabScreens = [
  index('insight/dashboard/screen.tsx'),
  route('donors', 'giving/donors/screen.tsx'),
  route('donors/import', 'workspace/imports/screen.tsx'),
  route('donors/import/:id', 'workspace/imports/import-screen.tsx'),
  route('donors/:id', 'giving/donors/detail/screen.tsx'),
  route('pledges', 'giving/pledges/screen.tsx'),
  route('reminders', 'outreach/reminders/screen.tsx'),
  route('reminders/calendar', 'outreach/reminders/calendar-screen.tsx'),
  route('reminders/rules', 'outreach/reminders/rules-screen.tsx'),
  route('donations', 'giving/donations/screen.tsx'),
  route('donations/recurring', 'money/recurring/screen.tsx'),
  route('donations/receipts', 'documents/receipts/screen.tsx'),
  route('donations/statements', 'documents/statements/screen.tsx'),
  route('donations/payouts', 'money/payouts/screen.tsx'),
  route('donations/payouts/:id', 'money/payouts/detail-screen.tsx'),
  route('donations/funds', 'giving/funds/screen.tsx'),
  route('funds', 'giving/funds/redirect-screen.tsx'),
  route('accounting/bank', 'books/bank/screen.tsx'),
  route('accounting/bank/statements', 'books/bank/statements-screen.tsx'),
  route('accounting/bank/rules', 'books/bank/rules-screen.tsx'),
  route('campaigns', 'giving/campaigns/screen.tsx'),
  route('activity', 'insight/activities/screen.tsx'),
  route('follow-ups', 'giving/follow-ups/screen.tsx'),
  route('reports', 'insight/reports/screen.tsx'),
  route('reports/:report', 'insight/reports/report-screen.tsx'),
  route('accounting', 'books/tie-out/screen.tsx'),
  route('accounting/tie-out/:month', 'books/tie-out/month-screen.tsx'),
  route('accounting/journal', 'books/journal/screen.tsx'),
  route('accounting/journal/:month', 'books/journal/month-screen.tsx'),
  route('accounting/quickbooks', 'books/quickbooks/screen.tsx'),
  route('accounting/quickbooks/preview', 'books/quickbooks/preview-screen.tsx'),
  route('accounting/quickbooks/return', 'books/quickbooks/return-screen.tsx'),
  route('accounting/:month', 'books/journal/redirect-screen.tsx'),
  route('profile', 'accounts/profile/screen.tsx'),
  route('profile/two-step', 'accounts/profile/security/required-screen.tsx'),
  route('profile/letters', 'outreach/letters/screen.tsx'),
  route('stripe-connect-return', 'accounts/profile/connected-account/return-screen.tsx'),
];

const firstSegments = (routes: readonly RouteConfigEntry[]) =>
  new Set(routes.flatMap(({ path }) => path?.split('/')[0] ?? []));

/**
 * Shows "not found", not "under development", for unknown URLs below a segment that has screens.
 */
const notFoundBelow = (segment: string) =>
  route(`${segment}/*`, 'shell/not-found-in-tab.tsx', { id: `not-found-below-${segment}` });

export default [
  index('site/front-page.tsx'),
  route('privacy', 'site/legal/privacy-page.tsx'),
  route('terms', 'site/legal/terms-page.tsx'),
  route('about', 'shell/about/screen.tsx'),
  layout('shell/guests-only.tsx', [
    route('login', 'accounts/auth/login/login-screen.tsx'),
    route('setup', 'accounts/auth/setup/setup-screen.tsx'),
    route('signup', 'accounts/auth/signup/signup-screen.tsx'),
    route('forgot-password', 'accounts/auth/password/forgot-screen.tsx'),
    route('reset-password/:token?', 'accounts/auth/password/reset-screen.tsx'),
  ]),
  route('pay/:token?', 'money/payment-links/screen.tsx'),
  route('verify-email/:token?', 'accounts/auth/verify-screen.tsx'),
  route('invitation', 'accounts/auth/invitation/invitation-screen.tsx'),
  route('social-auth-success', 'accounts/auth/social/social-screen.tsx'),
  route('presence-confirmed', 'accounts/auth/google-reauthentication-screen.tsx'),
  route('dashboard', 'shell/dashboard.tsx', [
    layout('shell/tab-outlet.tsx', [
      ...tabScreens,
      ...[...firstSegments(tabScreens)].map(notFoundBelow),
      route(':segment/*', 'shell/under-development.tsx', { id: 'unknown-segment' }),
    ]),
  ]),
  layout('shell/signed-in-layout.tsx', [
    route('receipt/:id', 'documents/receipts/viewer-screen.tsx'),
    route('statement/:id', 'documents/statements/viewer-screen.tsx'),
  ]),
  route('unsubscribe/:token?', 'outreach/letters/unsubscribe-screen.tsx'),
  route('my-receipt/:token?', 'documents/receipts/donor-screen.tsx'),
  route('verify/:code?', 'documents/receipts/verify-screen.tsx'),
  layout('shell/dashboard.tsx', { id: 'outside-the-tabs' }, [
    route('payment-return', 'money/payments/return-screen.tsx'),
  ]),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig;
