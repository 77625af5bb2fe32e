import { teamEndpoints as on } from '@pledgewell/contract';
import type { Services } from '../../platform/core/services.ts';
import type { Caller, Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../subscriptions/service/permissions.ts';
import { acceptInvitation } from './service/accept-invitation.ts';
import { acceptSignedIn } from './service/accept-signed-in.ts';
import { changeRole } from './service/change-role.ts';
import { showInvitation } from './service/find-by-token.ts';
import { invite } from './service/invite.ts';
import { listTeam } from './service/list-team.ts';
import {
  endMemberSession,
  endMemberSessions,
  listMemberSessions,
} from './service/member-sessions.ts';
import { removeMember } from './service/remove-member.ts';
import { requireTwoStep } from './service/require-two-step.ts';
import { resendInvitation } from './service/resend-invitation.ts';
import { withdrawInvitation } from './service/withdraw-invitation.ts';

export function teamRoutes({ route, unitRoute, publicRoute }: Gate, services: Services) {
  route(on.list, anyoneSignedIn, ({ ctx }) => listTeam(ctx));
  route(on.requireTwoStep, anyoneSignedIn, ({ ctx, body }) => requireTwoStep(ctx, services, body));
  route(on.changeRole, anyoneSignedIn, ({ ctx, params, body }) =>
    changeRole(ctx, services, params.id, body.role),
  );
  unitRoute(on.removeMember, anyoneSignedIn, ({ unit, caller, params }) =>
    removeMember({ unit, caller }, params.id),
  );
  route(on.sessions, anyoneSignedIn, ({ ctx, params }) => listMemberSessions(ctx, params.id));
  route(on.endSession, anyoneSignedIn, ({ ctx, params }) =>
    endMemberSession(ctx, params.id, params.session),
  );
  route(on.endSessions, anyoneSignedIn, ({ ctx, params }) => endMemberSessions(ctx, params.id));
  route(on.invite, writePermission, ({ ctx, body }) => invite(ctx, services, body));
  route(on.resendInvitation, writePermission, ({ ctx, params }) =>
    resendInvitation(ctx, services, params.id),
  );
  route(on.withdrawInvitation, anyoneSignedIn, ({ ctx, params }) =>
    withdrawInvitation(ctx, params.id),
  );
  publicRoute(on.showInvitation, ({ caller, body }) => showInvitation(caller, body.token));
  publicRoute(on.acceptInvitation, ({ caller, body }) => acceptInvitation(caller, body));
  route(on.acceptSignedIn, anyoneSignedIn, async ({ ready }) => ready, {
    prepare: ({ body }: { body: { token: string } }, caller: Caller) =>
      acceptSignedIn(caller, body.token),
  });
}
