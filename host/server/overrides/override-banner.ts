import type { Banner } from '../document/composition.ts';
import { escapeHtml } from '../document/escape-html.ts';
import { leavePath } from './override-paths.ts';
import type { Override } from './override-token.ts';

const css =
  '#release-override{position:fixed;z-index:50;inset:auto 0 0;padding:.5rem 1rem;font:1rem/1.4 system-ui,sans-serif;color:#fff;background:#17130f;border-top:4px solid #f26b3a}#release-override a{color:#f3d9a4}';

/** Says that this is not what visitors see, until when, and how to leave it. */
export function overrideBanner({ versions, local, until }: Override, url: string): Banner {
  const parts = [
    ...Object.entries(versions).map(([name, version]) => `${name}@${version}`),
    ...Object.entries(local).map(([name, address]) => `${name} from ${address}`),
  ];
  const end = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
  const leave = `${leavePath}?to=${encodeURIComponent(url)}`;
  return {
    css,
    html: `<aside id="release-override" lang="en" aria-label="Release override">Not what visitors see: ${escapeHtml(parts.join(', '))}, until ${end} UTC. <a href="${escapeHtml(leave)}">Back to what is live</a></aside>`,
  };
}
