import { createHash } from 'node:crypto';

const styles = `
:root { color-scheme: dark; --paper: #fbf8f3; --ink: #17130f; --accent: #f26b3a; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem;
  background: var(--ink); color: var(--paper); font: 1.125rem/1.5 ui-monospace, monospace; }
h1 { margin: 0; font-size: clamp(2rem, 8vw, 4rem); line-height: 1.05; overflow-wrap: anywhere; }
h1 span { color: var(--accent); }
p { max-width: 36rem; }
a { color: var(--accent); }
`;

/** Only the page's own style sheet takes effect. */
export const minigamePagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface MinigamePage {
  /** The greeting, with the name of who was let in; undefined for who was not. */
  readonly player: string | undefined;
}

export function renderMinigamePage({ player }: MinigamePage): string {
  const [title, text] =
    player === undefined
      ? ['Game over', 'This ticket to the game is not valid any more. Get another one on the site.']
      : [
          `Hello, ${player}`,
          'You are in. No minigame is connected to this site yet, and this page stands in for it. A real one gets the same token, by the same form.',
        ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1><span>&gt;</span> ${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="${player === undefined ? '/go-to-minigame' : '/'}">Back to the site</a></p>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
