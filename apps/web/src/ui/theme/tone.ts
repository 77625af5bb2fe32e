/**
 * The meanings of colors everywhere: fulfilled, due soon, overdue, halfway, neutral. A word or an
 * icon always accompanies them.
 */
export type Tone = 'good' | 'soon' | 'late' | 'half' | 'quiet';
