import { z } from 'zod';

// The content policy forbids creating code from text, which zod would try for speed. Zod decides
// when a schema is created, so the build adds this to zod's own file, which runs before any schema.
z.config({ jitless: true });
