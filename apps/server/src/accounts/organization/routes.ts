import { logoLimits, organizationEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn, type Permission } from '../../platform/http/permissions.ts';
import { parseLogo, removeLogo, setBrandColor, setLogo, showBranding } from './service/branding.ts';

/**
 * The permission is a parameter because subscriptions import the organization area, not the
 * reverse.
 */
export function organizationRoutes({ route }: Gate, writePermission: Permission) {
  route(on.branding, anyoneSignedIn, ({ ctx }) => showBranding(ctx));
  route(on.changeBranding, writePermission, ({ ctx, body }) => setBrandColor(ctx, body));
  route<typeof on.setLogo, Buffer>(
    on.setLogo,
    writePermission,
    ({ ctx, ready }) => setLogo(ctx, ready),
    {
      prepare: ({ body }) => parseLogo(body),
      bodyLimit: logoLimits.kilobytes * 1024,
      tooLarge: { code: 'organization/logo-too-large', values: {} },
    },
  );
  route(on.removeLogo, writePermission, ({ ctx }) => removeLogo(ctx));
}
