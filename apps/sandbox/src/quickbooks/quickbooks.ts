import { json, type StandIn } from '../stand-in.ts';
import { answerApi } from './api/api.ts';
import { openCompany } from './api/new-company.ts';
import { runCommand } from './control.ts';
import { openState, type QuickBooksState } from './core/state.ts';
import { oauthEndpoints } from './oauth/endpoints.ts';
import { answerPage } from './pages/pages.ts';
import { loadSnapshot, saveSnapshot } from './snapshot.ts';

export type QuickBooksStandIn = StandIn & {
  /** The product's credentials at it; its URL is the sandbox's. */
  keys: QuickBooksState['keys'];
  stop(): void;
};

/**
 * Stands in for QuickBooks Online: OAuth, the API of version 3 with real double-entry books, and
 * pages that show them. `control.ts` lists the commands of programs. With a file, it keeps the
 * books and the connections across restarts.
 */
export function startQuickBooks(file?: string): QuickBooksStandIn {
  const state = openState();
  if (file !== undefined) loadSnapshot(file, state);
  if (state.companies.size === 0) openCompany(state, 'Riverside Food Bank');

  return {
    name: 'quickbooks',
    keys: state.keys,
    stop() {
      if (file !== undefined) saveSnapshot(file, state);
    },
    handle(request) {
      const { method, path } = request;
      if (path.startsWith('/v3/')) return answerApi(state, request);
      if (path.startsWith('/control/')) return runCommand(state, request);
      const endpoint = oauthEndpoints[`${method} ${path.replace(/\/$/, '')}`];
      if (endpoint) return endpoint(state, request);
      return answerPage(state, request) ?? json(404, { message: 'Not found' });
    },
  };
}
