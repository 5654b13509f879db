import { serverStyles } from '../../../../host/src/app/create-style-cache.ts';
import { styles } from './page/site.tsx';

/** Puts the rules of all that was rendered into the head, in one element that every island's cache reads. */
export async function onRequest(
  _context: unknown,
  next: () => Promise<Response>,
): Promise<Response> {
  const response = await next();
  const html = await response.text();
  const rules = Object.values(styles.inserted).filter((rule) => typeof rule === 'string');
  const element = `<style data-emotion="${serverStyles} " data-s>${rules.join('')}</style>`;
  return new Response(
    html.replace('</head>', () => `${element}</head>`),
    response,
  );
}
