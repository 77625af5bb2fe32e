import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this, the headers of a compressed reply outweigh what it saves. */
const smallestBytes = 1_024;

/**
 * Compresses JSON replies for clients that accept it. Files are sent as they are: they stream, and
 * most are compressed already. Requests carry their token in a header that no other site can make a
 * browser send, so the length of a compressed reply tells other sites nothing.
 */
export async function compressReplies(app: FastifyInstance) {
  await app.register(compress, {
    threshold: smallestBytes,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/(?:json|problem\+json)/,
    // The highest quality takes a hundred times as long for a tenth less.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // No request body arrives compressed.
    globalDecompression: false,
  });
}
