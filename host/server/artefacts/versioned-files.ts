import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stemOf } from '../../releases/deltas/delta-name.ts';
import { filesOf } from '../../releases/store/public-address.ts';
import { dictionaryHeaders, minDictionary } from '../http/dictionaries.ts';
import { sendError } from '../http/error-answers.ts';
import { forEveryOrigin } from '../http/security-headers.ts';
import type { ServedFiles } from './served-files.ts';

/** What browsers may fetch: published versions, without what lies in them for the servers. */
const browserFiles = /^\/[^/]+\/[0-9a-f]{12}\/(?!server\/|artefact\.json|.*\.dcz$)/;

/** Where files are that are the same in every version; these may be dictionaries for later ones. */
const sharedFile = /^\/remotes\/([^/]+)\/files\/([^?]+)/;

const notFound = Object.assign(new Error('This file was not published.'), { statusCode: 404 });

/** What is said of each file of a release. */
export const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  ...forEveryOrigin,
};

/** `/remotes/<name>/<version>/…`, and `reply.sendFile` for the same files below other addresses. */
export function serveFiles(app: FastifyInstance, root: string, served: ServedFiles) {
  return app.register(fastifyStatic, {
    root,
    prefix: '/remotes/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (file) => browserFiles.test(file),
    async onFile(file) {
      if (!(await served.allows(file))) throw notFound;
    },
    setHeaders(reply, _file, { size }) {
      reply.headers(fileHeaders);
      const [, name, named] = sharedFile.exec(reply.request.url) ?? [];
      if (name && named && size >= minDictionary) reply.headers(dictionaryForScripts(name, named));
    },
  });
}

/** Has browsers keep a script as a dictionary for what it will be called later. */
export function dictionaryForScripts(name: string, file: string): Record<string, string> {
  const stem = stemOf(file);
  return stem === undefined ? {} : dictionaryHeaders(`${filesOf(name)}${stem}*.js`);
}

export function sendUnavailable(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  request.log.warn({ err: error }, 'a version could not be downloaded');
  const message = 'This file is not available at the moment.';
  return sendError(reply.header('retry-after', '10'), 503, { error: 'unavailable', message });
}
