const compact = { notation: 'compact', maximumFractionDigits: 2 } as const;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...compact });
const counts = new Intl.NumberFormat('en-US', compact);

/** `$1.35K`, because there is little room beside the bars. */
export const axisDollars = (amount: number) => dollars.format(amount);

/** `1.35K`. */
export const axisCount = (count: number) => counts.format(count);
