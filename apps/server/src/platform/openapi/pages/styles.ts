/** The pages have no script and no other file: this is all of their look. */
export const styles = `
:root { color-scheme: light dark; --text: #1f1c1a; --quiet: #57534e; --line: #dedad6;
  --page: #faf9f8; --card: #fff; --code: #f5f3f1; --link: #166534; --head: #14532d; }
@media (prefers-color-scheme: dark) { :root { --text: #ebe8e5; --quiet: #c6c1bc; --line: #3a3633;
  --page: #171513; --card: #1f1c1a; --code: #2a2725; --link: #86cda0; --head: #0f3d21; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--page); color: var(--text); line-height: 1.55;
  font-family: "Inter Variable", Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
header { background: var(--head); color: #fff; padding: 16px 24px; display: flex; gap: 8px 24px;
  flex-wrap: wrap; align-items: baseline; }
header a { color: #fff; } header b { font-size: 18px; }
.page { display: grid; grid-template-columns: 220px minmax(0, 1fr); gap: 32px; max-width: 1280px;
  margin: 0 auto; padding: 24px; }
nav { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px);
  overflow: auto; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 4px 12px; border-radius: 6px; text-decoration: none; }
nav a[aria-current] { background: var(--code); font-weight: 600; }
a { color: var(--link); } a:focus-visible, pre:focus-visible, summary:focus-visible {
  outline: 2px solid var(--link); outline-offset: 2px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.25; } h2 { margin: 0; font-size: 20px; }
h2 a { color: inherit; text-decoration: none; }
h3 { margin: 24px 0 8px; font-size: 15px; color: var(--quiet); } p { margin: 8px 0; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  padding: 20px 24px; margin: 24px 0; }
.line b { display: inline-block; min-width: 56px; font-size: 13px; letter-spacing: .03em; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 8px 16px 8px 0;
  border-top: 1px solid var(--line); }
th { border-top: 0; color: var(--quiet); font-weight: 600; } small { color: var(--quiet); }
td:first-child { min-width: 160px; } td:nth-child(2) { min-width: 140px; }
td:last-child { min-width: 200px; }
code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .92em; }
pre { background: var(--code); border-radius: 8px; padding: 16px; overflow: auto;
  max-height: 420px; font-size: 13px; overflow-wrap: normal; }
details { margin-top: 16px; } summary { cursor: pointer; } dt { font-weight: 600; margin-top: 8px; }
dd { margin: 0 0 0 16px; color: var(--quiet); }
.endpoints { list-style: none; padding: 0; } .endpoints li { padding: 6px 0; }
@media (max-width: 767px) { .page { display: block; padding: 16px; } nav { position: static; }
  nav ul { display: flex; overflow-x: auto; padding-bottom: 12px; } section { padding: 16px; }
  nav li a { padding: 8px 12px; white-space: nowrap; } thead { display: none; }
  tr { display: block; padding: 8px 0; border-top: 1px solid var(--line); }
  td, td:nth-child(n) { display: block; min-width: 0; border: 0; padding: 0; } }
`;
