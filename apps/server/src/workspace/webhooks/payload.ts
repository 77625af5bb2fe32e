type Payload = { id: string; type: string; createdAt: Date; data: unknown };

/** Counts changes of the payload's shape that a receiver must know about. */
const payloadVersion = 1;

/** The body of a request. It is stored, so that every attempt sends the same bytes. */
export const toPayload = ({ id, type, createdAt, data }: Payload) =>
  JSON.stringify({ id, type, createdAt: createdAt.toISOString(), version: payloadVersion, data });
