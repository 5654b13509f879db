/** Style sheet of the outbox page; its hash is in the page's content security policy. */
export const outboxStyles = `
:root { color-scheme: light dark; --paper: #fbf8f3; --card: #fff; --ink: #17130f; --soft: #6b6157;
  --line: #e8dfd3; --accent: #d3202f; --leaf: #2f5d3a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #17130f; --card: #221c17; --ink: #fbf8f3; --soft: #b8aa9a; --line: #3a3028;
    --accent: #ff6b62; --leaf: #8fc79c; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", sans-serif; }
body > header { border-top: 0.375rem solid var(--accent); }
body > header, main { max-width: 48rem; margin: 0 auto; padding: 1.5rem 1.25rem; }
h1 { margin: 1rem 0 0; font-size: clamp(2rem, 6vw, 3rem); line-height: 1.1; letter-spacing: -0.02em; }
body > header p { margin: 0.5rem 0 0; color: var(--soft); }
main { display: grid; gap: 1rem; padding-top: 0; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem;
  padding: 1rem 1.25rem 1.25rem; overflow-wrap: anywhere; }
article header { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; justify-content: space-between;
  color: var(--soft); font-size: 0.875rem; }
article header p { margin: 0; }
article header b { color: var(--ink); font-weight: 600; }
.channel { display: inline-block; border: 1px solid currentColor; border-radius: 1rem;
  padding: 0 0.625rem; font-weight: 600; }
.channel.email { color: var(--accent); }
.channel.sms { color: var(--leaf); }
h2 { margin: 0.75rem 0 0; font-size: 1.25rem; line-height: 1.3; }
.body { margin-top: 0.5rem; white-space: pre-wrap; }
summary { margin-top: 0.75rem; cursor: pointer; }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); background: #fff; }
a { color: var(--accent); }
time { font-variant-numeric: tabular-nums; }
.empty { color: var(--soft); }
`;
