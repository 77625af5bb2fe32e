import type { ProblemCode } from '@pledgewell/contract';
import type { Ctx } from '../core/context.ts';

type Refusal = ProblemCode | null;

/**
 * Returns why the caller may not use an endpoint; null if the caller may. Routes hand their
 * permission to the gate, which itself knows no plans.
 */
export type Permission = (ctx: Ctx) => Refusal | Promise<Refusal>;

/** Any signed-in person. Viewing, exporting and deleting stay allowed in a read-only workspace. */
export const anyoneSignedIn: Permission = () => null;
