import { z } from 'zod';

// The content policy forbids making code from text, which zod would try for speed. It decides when
// a schema is made, so the build puts this into zod's own file, which runs before any schema.
z.config({ jitless: true });
