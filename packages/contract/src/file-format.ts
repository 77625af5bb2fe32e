import { exportFormats } from '@pledgewell/domain';
import { z } from 'zod';

/** The query of endpoints that answer a file, which is CSV unless Excel is asked for. */
export const fileFormatQuery = {
  format: z.enum(exportFormats, { error: 'Choose csv or excel.' }).default('csv'),
};
