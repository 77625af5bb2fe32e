export const place = 'Test accounting';

export const usd = (dollars: number) =>
  dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const sheet = `
main { max-width: 960px; }
a { color: inherit; }
.companies li { border-top: 1px solid #8886; }
.companies a { display: block; padding: 10px 0; text-decoration: none; }
.companies b, .companies span { display: block; }
.table { overflow-x: auto; overflow-wrap: normal; }
td span.soft { overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: 15px; }
th, td { padding: 6px 12px 6px 0; text-align: left; vertical-align: top; border-top: 1px solid #8884; }
th { border-top: 0; font-weight: 600; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
tfoot td { font-weight: 600; border-top: 2px solid #8886; }
.lines td { border-top: 0; padding-top: 0; font-size: 14px; opacity: 0.8; }
.soft { opacity: 0.75; font-size: 14px; }
.note { padding: 10px 14px; border: 1px solid #8886; border-radius: 8px; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 8px 0; }
form.stacked { display: block; }
fieldset { border: 1px solid #8886; border-radius: 8px; margin: 16px 0; padding: 8px 16px; }
.stacked label { display: block; margin: 12px 0; }
.stacked input:not([type=radio]):not([type=checkbox]) { display: block; width: 100%; max-width: 400px; }
input, button { font: inherit; min-height: 40px; max-width: 100%; padding: 4px 12px; box-sizing: border-box; }
input[type=radio], input[type=checkbox] { min-height: 0; }
td button { min-height: 28px; padding: 0 8px; font-size: 13px; white-space: nowrap; }
td:first-child { white-space: nowrap; }
.lines td { white-space: nowrap; }
`;
