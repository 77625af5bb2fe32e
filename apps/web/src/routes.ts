import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

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
  route('dashboard', 'shell/dashboard.tsx', [
    layout('shell/tab-outlet.tsx', [
      index('areas/overview/screen.tsx'),
      route('donors', 'areas/donors/screen.tsx'),
      route('donors/import', 'areas/imports/screen.tsx'),
      route('donors/import/:id', 'areas/imports/import-screen.tsx'),
      route('pledges', 'areas/pledges/screen.tsx'),
      route('donations', 'areas/donations/screen.tsx'),
      route('donations/recurring', 'areas/recurring/screen.tsx'),
      route('donations/receipts', 'areas/receipts/screen.tsx'),
      route('donations/payouts', 'areas/payouts/screen.tsx'),
      route('donations/payouts/:id', 'areas/payouts/detail-screen.tsx'),
      route('campaigns', 'areas/campaigns/screen.tsx'),
      route('activity', 'areas/activities/screen.tsx'),
      route('reports', 'areas/reports/screen.tsx'),
      route('reports/:report', 'areas/reports/report-screen.tsx'),
      route('profile', 'areas/profile/screen.tsx'),
      route('stripe-connect-return', 'areas/profile/payments/return-screen.tsx'),
      route(':segment/*', 'shell/under-development.tsx', { id: 'unknown-segment' }),
    ]),
  ]),
  layout('shell/bare.tsx', [route('receipt/:id', 'areas/receipts/viewer-screen.tsx')]),
  route('verify/:code?', 'areas/receipts/verify-screen.tsx'),
  layout('shell/dashboard.tsx', { id: 'outside-the-tabs' }, [
    route('payment-return', 'areas/payments/return-screen.tsx'),
  ]),
  route('*', 'shell/elsewhere.tsx'),
] satisfies RouteConfig;
