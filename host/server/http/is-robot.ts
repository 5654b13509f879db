import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/**
 * Whether who asks is a program by its own words, or says nothing of itself, as no browser does. Pages in browsers that
 * a program drives tell nothing.
 */
export function isRobot({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'user-agent': userAgent } = headers;
  return !userAgent?.startsWith('Mozilla/') || isbot(userAgent);
}
