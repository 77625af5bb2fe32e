import { endpoint } from '../../endpoint.ts';
import { data, done } from '../../reply.ts';
import { RecoveryCodes, TwoStepCode, TwoStepSecret, TwoStepState } from './two-step.ts';

export const twoStepEndpoints = {
  twoStep: endpoint('GET /api/auth/two-step', {
    permission: 'account:manage',
    summary: 'Returns whether two-step sign-in is on and how many recovery codes are left',
    reply: data(TwoStepState),
  }),
  startTwoStep: endpoint('POST /api/auth/two-step/start', {
    permission: 'account:manage',
    summary:
      'Returns the secret for an authenticator app; two-step sign-in stays off until it is ' +
      'confirmed',
    reply: data(TwoStepSecret),
    problems: ['auth/two-step-on'],
    needsReauthentication: true,
  }),
  confirmTwoStep: endpoint('POST /api/auth/two-step/confirm', {
    permission: 'account:manage',
    summary: 'Turns on two-step sign-in with a first code and returns the recovery codes',
    body: TwoStepCode,
    reply: data(RecoveryCodes),
    problems: [
      'auth/wrong-code',
      'auth/two-step-on',
      'auth/two-step-not-started',
      'auth/too-many-attempts',
    ],
    needsReauthentication: true,
  }),
  disableTwoStep: endpoint('POST /api/auth/two-step/disable', {
    permission: 'account:manage',
    summary: 'Turns off two-step sign-in with a code or a recovery code',
    body: TwoStepCode,
    reply: done,
    problems: [
      'auth/wrong-code',
      'auth/two-step-off',
      'auth/too-many-attempts',
      'team/two-step-required',
    ],
    needsReauthentication: true,
  }),
  renewRecoveryCodes: endpoint('POST /api/auth/two-step/recovery-codes', {
    permission: 'account:manage',
    summary: 'Creates ten new recovery codes; the old ones stop working',
    body: TwoStepCode,
    reply: data(RecoveryCodes),
    problems: ['auth/wrong-code', 'auth/two-step-off', 'auth/too-many-attempts'],
    needsReauthentication: true,
  }),
};
