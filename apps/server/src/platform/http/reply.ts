import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { compileEncoder, type Encoder } from './compile-encoder.ts';

const encoders = new WeakMap<z.ZodType, Encoder>();
let isVerifying = false;

/** From now on each reply is also validated against its schema, as tests need it. */
export function verifyReplies() {
  isVerifying = true;
}

/** Serializes a response; what its schema does not declare is left out. */
export function encodeReply({ reply }: AnyEndpoint, answer: object): string {
  const body = { success: true, ...answer };
  const text = JSON.stringify(findEncoder(reply)(body));
  if (isVerifying && text !== JSON.stringify(z.encode(reply, body))) {
    throw new Error(`The compiled encoder sends something else than the schema: ${text}`);
  }
  return text;
}

function findEncoder(schema: z.ZodType): Encoder {
  const known = encoders.get(schema);
  if (known) return known;
  const made = compileEncoder(schema);
  encoders.set(schema, made);
  return made;
}

export const sendJson = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('content-type', 'application/json; charset=utf-8').send(text);
