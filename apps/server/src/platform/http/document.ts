import type { UnitOfWork } from '../core/unit-of-work.ts';
import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from './permissions.ts';
import type { Services } from '../core/services.ts';
import { openUnitOfWork } from './unit-of-work.ts';

/** A file that is complete before it is sent, to be viewed in the browser. */
export type Document = { fileName: string; mediaType: string; bytes: Uint8Array };

type Request = {
  endpoint: AnyEndpoint;
  may: Permission;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Sends a document whose creation may write, such as the number it is issued under. */
export async function sendDocument(
  services: Services,
  { reply, ...given }: Request,
  handler: (unit: UnitOfWork) => Promise<Document>,
) {
  const unit = openUnitOfWork(services, { ...given, key: null, isReading: false });
  const { fileName, mediaType, bytes } = await handler(unit);
  return reply
    .header('content-type', mediaType)
    .header('content-disposition', `inline; filename="${fileName}"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
