import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/**
 * Whether who asks names itself as a crawler. Those of search engines run scripts, send no form, and come as somebody
 * else each time. What else a program tells, such as a check of the site, is told of a document that it was given.
 */
export function isCrawler({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /bot\b|crawl|spider/i.test(headers['user-agent'] ?? '');
}

/**
 * Whether who asks is a program by its own words, or says nothing of itself, as no browser does. Pages in browsers that
 * a program drives tell nothing.
 */
export function isRobot({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'user-agent': userAgent } = headers;
  return !userAgent?.startsWith('Mozilla/') || isbot(userAgent);
}
