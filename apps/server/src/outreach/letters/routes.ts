import { letterEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import { listMessages } from './service/messages.ts';
import { allowAgain, changePreferences, showPreferences } from './service/preferences.ts';
import { changeSettings, changeTemplate, resetTemplate, showLetters } from './service/templates.ts';
import { draftThanks, thank } from './service/thank.ts';
import { changeSubscriptions, showSubscriptions } from './service/unsubscribe.ts';

export function letterRoutes({ route, publicRoute }: Gate) {
  route(on.show, anyoneSignedIn, ({ ctx }) => showLetters(ctx));
  route(on.change, writePermission, ({ ctx, body }) => changeSettings(ctx, body));
  route(on.changeTemplate, writePermission, ({ ctx, params, body }) =>
    changeTemplate(ctx, params.kind, body),
  );
  route(on.resetTemplate, writePermission, ({ ctx, params }) => resetTemplate(ctx, params.kind));
  route(on.draft, anyoneSignedIn, ({ ctx, params }) => draftThanks(ctx, params.id));
  route(on.thank, writePermission, ({ ctx, params, body }) => thank(ctx, params.id, body));
  route(on.messages, anyoneSignedIn, ({ ctx, params, query }) =>
    listMessages(ctx, params.id, query),
  );
  route(on.preferences, anyoneSignedIn, ({ ctx, params }) => showPreferences(ctx, params.id));
  // A donor's opt-out is recorded on any plan.
  route(on.changePreferences, anyoneSignedIn, ({ ctx, params, body }) =>
    changePreferences(ctx, params.id, body),
  );
  route(on.allowAgain, writePermission, ({ ctx, params }) => allowAgain(ctx, params.id));
  publicRoute(on.subscriptions, ({ caller, body }) => showSubscriptions(caller, body.token));
  publicRoute(on.changeSubscriptions, ({ caller, body }) => changeSubscriptions(caller, body));
}
