import type { ProofEnvironment } from '../environment.ts';
import type { Arrival } from './receiver.ts';

type SentEvent = { event_id: string; entity_id: string };

/**
 * Compares what arrived with the feed of business events, which is older than every delivery.
 * Returns the events that were never accepted, and those that arrived before the one before them
 * was accepted; one that never was counts only as lost.
 */
export async function findViolations(environment: ProofEnvironment, arrivals: readonly Arrival[]) {
  const events = await environment.sql<SentEvent>(
    `select entity_id, 'evt_' || left(encode(sha256(convert_to(
         organization_id || ' ' || sequence, 'UTF8')), 'hex'), 32) as event_id
     from business_events where entity = 'donor' and type = 'updated' order by sequence`,
  );
  const predecessors = new Map<string, string>();
  const last = new Map<string, string>();
  for (const { event_id: event, entity_id: entity } of events) {
    const before = last.get(entity);
    if (before !== undefined) predecessors.set(event, before);
    last.set(entity, event);
  }

  const accepted = new Set<string>();
  const early = new Set<string>();
  for (const { eventId, isAccepted } of arrivals) {
    const before = predecessors.get(eventId);
    if (before !== undefined && !accepted.has(before)) early.add(eventId);
    if (isAccepted) accepted.add(eventId);
  }
  return {
    events: events.length,
    lost: events.filter(({ event_id: event }) => !accepted.has(event)).map((each) => each.event_id),
    early: [...early].filter((event) => accepted.has(predecessors.get(event) ?? '')),
  };
}
