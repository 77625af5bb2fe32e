import { FoundDonor, Id } from '@pledgewell/contract';
import { z } from 'zod';
import type { PickedDonor } from '../../parts/giving/donor-picker.tsx';

/** Whom and which pledge a new reminder is about, where somebody comes from there. */
export type Given = { donor: PickedDonor; pledgeId: string };

const GivenState = z.object({ donor: FoundDonor, pledgeId: Id });

/** What whoever sends people here may say; `true` says nothing. */
export const readGiven = (value: unknown): Given | null => GivenState.safeParse(value).data ?? null;
