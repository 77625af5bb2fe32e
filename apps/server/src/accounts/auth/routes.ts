import {
  authEndpoints as on,
  googleSignInPath,
  type PasswordChange,
  type ReauthenticationProof,
} from '@pledgewell/contract';
import type { Google } from '../../platform/auth/google.ts';
import { isFromThisMachine } from '../../platform/http/client/forwarding.ts';
import type { Caller, Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Site } from '../../platform/web/site.ts';
import { forgotPassword } from './service/forgot.ts';
import { beginGoogle, callbackPath } from './service/google/begin.ts';
import { finishGoogle } from './service/google/callback.ts';
import {
  beginGoogleReauthentication,
  offerGoogleReauthentication,
  reauthenticationBeginPath,
} from './service/google/reauthenticate.ts';
import { completeGoogle, exchangeHandOff } from './service/google/exchange-hand-off.ts';
import { login } from './service/login.ts';
import { listOrganizations, switchOrganization } from './service/organizations.ts';
import { changePassword, preparePasswordChange } from './service/password.ts';
import { checkProof, reauthenticate } from './service/reauthenticate.ts';
import { register } from './service/register.ts';
import { needsSetup, setUp } from './service/set-up.ts';
import { resetPassword } from './service/reset.ts';
import { logout, me, refresh } from './service/session.ts';
import { endOneSession, endOtherSessions, listSessions } from './service/sessions.ts';
import { answerTwoStep } from './service/two-step-login.ts';
import {
  confirmTwoStep,
  disableTwoStep,
  limitCodesOfCaller,
  renewRecoveryCodes,
  startTwoStep,
  twoStepState,
} from './service/two-step.ts';
import { limitVerifications, resendVerification, verifyEmail } from './service/verify-email.ts';

type SignInOptions = {
  /** Null if signing in with Google is not offered. */
  google: Google | null;
  /** Whether the mail server's stand-in keeps the mail. */
  isMailKept: boolean;
  /** What a service says about itself beside the form. */
  site: Site;
};

export function authRoutes(gate: Gate, services: Services, options: SignInOptions) {
  signInRoutes(gate);
  googleRoutes(gate, options);
  organizationRoutes(gate);
  linkRoutes(gate, services);
  accountRoutes(gate, services);
  reauthenticationRoutes(gate, services, options);
}

function signInRoutes({ route, publicRoute }: Gate) {
  publicRoute(on.register, ({ caller, body }) => register(caller, body));
  publicRoute(on.setUp, ({ caller, body }) => setUp(caller, body));
  publicRoute(on.login, ({ caller, body }) => login(caller, body));
  publicRoute(on.answerTwoStep, ({ caller, body }) => answerTwoStep(caller, body));
  publicRoute(on.refresh, ({ caller }) => refresh(caller));
  route(on.logout, anyoneSignedIn, ({ ctx }) => logout(ctx));
  route(on.me, anyoneSignedIn, ({ ctx }) => me(ctx));
}

function googleRoutes(
  { publicRoute, redirect }: Gate,
  { google, isMailKept, site }: SignInOptions,
) {
  publicRoute(on.options, async ({ caller }) => {
    const offered = googleFor(caller, google);
    return {
      data: {
        isGoogleOffered: offered !== null,
        isTestMode: offered?.isStandIn ?? false,
        isMailKept: isMailKept && isFromThisMachine(caller.request),
        edition: caller.services.edition,
        claims: caller.services.edition === 'service' ? [...site.claims] : [],
        needsSetup: await needsSetup(caller.services),
      },
    };
  });
  redirect(googleSignInPath, (caller) => beginGoogle(caller, googleFor(caller, google)));
  redirect(callbackPath, (caller) => finishGoogle(caller, googleFor(caller, google)));
  publicRoute(on.tradeGoogle, ({ caller, body }) => exchangeHandOff(caller, body));
  publicRoute(on.completeGoogle, ({ caller, body }) => completeGoogle(caller, body));
}

/** The stand-in signs in anybody as anybody, so only a browser on this machine may use it. */
const googleFor = ({ request }: Caller, google: Google | null) =>
  google?.isStandIn && !isFromThisMachine(request) ? null : google;

function organizationRoutes({ route }: Gate) {
  route(on.organizations, anyoneSignedIn, ({ ctx }) => listOrganizations(ctx));
  route(on.switchOrganization, anyoneSignedIn, async ({ ready }) => ready, {
    prepare: ({ params }: { params: { id: string } }, caller: Caller) =>
      switchOrganization(caller, params.id),
  });
}

function linkRoutes({ route, publicRoute }: Gate, services: Services) {
  publicRoute(on.forgotPassword, ({ caller, body }) => forgotPassword(caller, body));
  publicRoute(on.resetPassword, ({ caller, params, body }) =>
    resetPassword(caller, { ...params, ...body }),
  );
  publicRoute(on.verifyEmail, ({ caller, body }) => verifyEmail(caller, body.token));
  route(on.resendVerification, anyoneSignedIn, ({ ctx }) => resendVerification(ctx, services), {
    prepare: (_given: unknown, caller: Caller) => limitVerifications(caller),
  });
}

function accountRoutes({ route }: Gate, services: Services) {
  route(
    on.changePassword,
    anyoneSignedIn,
    ({ ctx, ready }) => changePassword(ctx, services, ready),
    {
      prepare: ({ body }: { body: PasswordChange }, caller: Caller) =>
        preparePasswordChange(caller, body),
    },
  );
  route(on.sessions, anyoneSignedIn, ({ ctx }) => listSessions(ctx));
  route(on.endSession, anyoneSignedIn, ({ ctx, params }) => endOneSession(ctx, params.id));
  route(on.endOtherSessions, anyoneSignedIn, ({ ctx }) => endOtherSessions(ctx));

  const limited = {
    prepare: (_given: unknown, caller: Caller) => limitCodesOfCaller(caller),
  };
  route(on.twoStep, anyoneSignedIn, ({ ctx }) => twoStepState(ctx));
  route(on.startTwoStep, anyoneSignedIn, ({ ctx }) => startTwoStep(ctx, services));
  route(
    on.confirmTwoStep,
    anyoneSignedIn,
    ({ ctx, body }) => confirmTwoStep(ctx, services, body),
    limited,
  );
  route(
    on.disableTwoStep,
    anyoneSignedIn,
    ({ ctx, body }) => disableTwoStep(ctx, services, body),
    limited,
  );
  route(
    on.renewRecoveryCodes,
    anyoneSignedIn,
    ({ ctx, body }) => renewRecoveryCodes(ctx, services, body),
    limited,
  );
}

function reauthenticationRoutes(
  { route, redirect }: Gate,
  services: Services,
  { google }: Pick<SignInOptions, 'google'>,
) {
  route(
    on.provePresence,
    anyoneSignedIn,
    ({ ctx, ready }) => reauthenticate(ctx, services, ready),
    {
      prepare: ({ body }: { body: ReauthenticationProof }, caller: Caller) =>
        checkProof(caller, body),
    },
  );
  route(
    on.provePresenceWithGoogle,
    anyoneSignedIn,
    ({ ctx, ready }) => offerGoogleReauthentication(ctx, ready, googleFor(ready, google)),
    { prepare: async (_given: unknown, caller: Caller) => caller },
  );
  redirect(reauthenticationBeginPath, (caller) =>
    beginGoogleReauthentication(caller, googleFor(caller, google)),
  );
}
