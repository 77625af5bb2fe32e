import { exportFormats } from '@pledgewell/domain';
import { z } from 'zod';

/** The query of endpoints that return a file, which is CSV unless Excel is requested. */
export const fileFormatQuery = {
  format: z.enum(exportFormats, { error: 'Choose csv or excel.' }).default('csv'),
};
