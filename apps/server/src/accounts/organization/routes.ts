import { logoLimits, organizationEndpoints as on, restoreLimits } from '@pledgewell/contract';
import type { Caller, Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn, workspaceIsOpen } from '../../platform/http/permissions.ts';
import { exportEverything } from '../../data/archives/service/export.ts';
import { readArchive, showRestore, startRestore } from '../../data/archives/service/restore.ts';
import { asLogo, removeLogo, setColour, setLogo, showLook } from './service/look.ts';
import { eraseOrganization, keepOrganization } from '../../data/closure/service/leave.ts';

export function organizationRoutes({ route, download }: Gate) {
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
  route<typeof on.restore, Buffer>(on.restore, workspaceIsOpen, startRestore, {
    prepare: readArchive,
    bodyLimit: restoreLimits.megabytes * 1024 * 1024,
    tooLarge: { code: 'organization/archive-too-large', values: {} },
  });
  route(on.restoreState, anyoneSignedIn, ({ ctx }) => showRestore(ctx));
  download(on.export, anyoneSignedIn, ({ ctx }) => exportEverything(ctx));
  route(on.erase, anyoneSignedIn, eraseOrganization, { prepare: publicUrlOf });
  route(on.keep, anyoneSignedIn, ({ ctx }) => keepOrganization(ctx));
}

const publicUrlOf = async (_: unknown, { services }: Caller) => services.publicUrl();
