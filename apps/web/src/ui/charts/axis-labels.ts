/** Space between the labels of neighboring groups. */
const gap = 4;

/**
 * The lines of each label under groups that are `room` pixels wide: one line if every label fits,
 * otherwise up to two. A label may use the room that its neighbors leave, and is cut off with an
 * ellipsis where there is none.
 */
export function axisLabels(
  labels: readonly string[],
  room: number,
  measureWidth: (text: string) => number,
): string[][] {
  const own = room - gap;
  if (labels.every((label) => measureWidth(label) <= own)) return labels.map((label) => [label]);

  const lines = labels.map((label) => inTwoLines(label, measureWidth));
  const widths = lines.map((each) => Math.max(...each.map(measureWidth)));
  return lines.map((each, place) => {
    const neighbors = [widths[place - 1] ?? 0, widths[place + 1] ?? 0];
    const most = Math.max(own, 2 * own - Math.max(...neighbors));
    return each.map((line) => cutOff(line, most, measureWidth));
  });
}

/** Splits a label at the space that makes its longer line the shortest. */
function inTwoLines(label: string, measureWidth: (text: string) => number): string[] {
  const words = label.split(' ');
  const splits = words
    .slice(1)
    .map((_, place) => [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map(measureWidth));
  return splits.toSorted((one, other) => longest(one) - longest(other))[0] ?? [label];
}

function cutOff(line: string, most: number, measureWidth: (text: string) => number): string {
  if (measureWidth(line) <= most) return line;
  let end = line.length - 1;
  while (end > 1 && measureWidth(`${line.slice(0, end)}…`) > most) end -= 1;
  return `${line.slice(0, end).trimEnd()}…`;
}
