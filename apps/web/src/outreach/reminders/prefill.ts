import { FoundDonor, Id } from '@pledgewell/contract';
import { z } from 'zod';
import type { PickedDonor } from '../../parts/giving/donor-picker.tsx';

/** The donor and pledge of a new reminder, if a link names them. */
export type ReminderPrefill = { donor: PickedDonor; pledgeId: string };

const PrefillState = z.object({ donor: FoundDonor, pledgeId: Id });

/** Reads the donor and pledge from a link's navigation state; null if the state is only `true`. */
export const readPrefill = (value: unknown): ReminderPrefill | null =>
  PrefillState.safeParse(value).data ?? null;
