import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('site/front-page.tsx'),
  layout('shell/guests-only.tsx', [
    route('login', 'areas/auth/login-screen.tsx'),
    route('signup', 'areas/auth/signup-screen.tsx'),
  ]),
  route('dashboard', 'shell/dashboard.tsx', [
    layout('shell/tab-outlet.tsx', [
      index('shell/under-development.tsx', { id: 'overview' }),
      route('donors', 'areas/donors/screen.tsx'),
      route('donors/import', 'areas/imports/screen.tsx'),
      route('donors/import/:id', 'areas/imports/import-screen.tsx'),
      route(':segment/*', 'shell/under-development.tsx', { id: 'unknown-segment' }),
    ]),
  ]),
  route('*', 'shell/elsewhere.tsx'),
] satisfies RouteConfig;
