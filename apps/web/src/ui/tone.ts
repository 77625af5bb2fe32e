/**
 * The meanings that colours have everywhere: fulfilled, due soon, overdue, half-way, nothing
 * special. A word or an icon always goes with them.
 */
export type Tone = 'good' | 'soon' | 'late' | 'half' | 'quiet';
