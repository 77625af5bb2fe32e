import { reminderEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { cancelReminder, sendAgain, sendNow } from './service/actions.ts';
import { showCalendar, showFigures } from './service/calendar.ts';
import { draftReminder } from './service/draft.ts';
import { showReminders } from './service/list.ts';
import { changeRule, createRule, removeRule, showRules } from './service/rules.ts';
import { changeSettings, showSettings } from './service/settings.ts';
import { createReminder, updateReminder } from './service/write.ts';

export function reminderRoutes({ route }: Gate, services: Services) {
  route(on.list, anyoneSignedIn, ({ ctx, query }) => showReminders(ctx, services, query));
  route(on.figures, anyoneSignedIn, ({ ctx }) => showFigures(ctx, services));
  route(on.calendar, anyoneSignedIn, ({ ctx, query }) => showCalendar(ctx, services, query));
  route(on.draft, anyoneSignedIn, ({ ctx, query }) => draftReminder(ctx, services, query.pledgeId));
  route(on.create, writePermission, ({ ctx, body }) => createReminder(ctx, services, body));
  route(on.update, writePermission, ({ ctx, params, body }) =>
    updateReminder(ctx, services, params.id, body),
  );
  route(on.cancel, anyoneSignedIn, ({ ctx, params }) => cancelReminder(ctx, services, params.id));
  route(on.send, writePermission, ({ ctx, params }) => sendNow(ctx, services, params.id));
  route(on.resend, writePermission, ({ ctx, params }) => sendAgain(ctx, services, params.id));
  route(on.rules, anyoneSignedIn, ({ ctx }) => showRules(ctx));
  route(on.createRule, writePermission, ({ ctx, body }) => createRule(ctx, body));
  route(on.updateRule, writePermission, ({ ctx, params, body }) =>
    changeRule(ctx, params.id, body),
  );
  route(on.removeRule, anyoneSignedIn, ({ ctx, params }) => removeRule(ctx, params.id));
  route(on.settings, anyoneSignedIn, ({ ctx }) => showSettings(ctx));
  route(on.changeSettings, writePermission, ({ ctx, body }) => changeSettings(ctx, body));
}
