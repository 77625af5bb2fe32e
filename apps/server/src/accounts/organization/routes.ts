import { logoLimits, organizationEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn, workspaceIsOpen } from '../../platform/http/permissions.ts';
import { asLogo, removeLogo, setColour, setLogo, showLook } from './service/look.ts';

export function organizationRoutes({ route }: Gate) {
  route(on.look, anyoneSignedIn, ({ ctx }) => showLook(ctx));
  route(on.changeLook, workspaceIsOpen, ({ ctx, body }) => setColour(ctx, body));
  route<typeof on.setLogo, Buffer>(
    on.setLogo,
    workspaceIsOpen,
    ({ ctx, ready }) => setLogo(ctx, ready),
    {
      prepare: ({ body }) => asLogo(body),
      bodyLimit: logoLimits.kilobytes * 1024,
      tooLarge: { code: 'organization/logo-too-large', values: {} },
    },
  );
  route(on.removeLogo, workspaceIsOpen, ({ ctx }) => removeLogo(ctx));
}
