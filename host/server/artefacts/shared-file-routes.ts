import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { availableDictionary, vary } from '../http/dictionaries.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import type { FileVersions } from './file-versions.ts';
import type { RequestedVersions } from './requested-versions.ts';
import type { ServedFiles } from './served-files.ts';
import { dictionaryForScripts, fileHeaders, sendUnavailable } from './versioned-files.ts';

/** A file whose name follows its content. */
const namedFile = /^assets\/[\w@+.-]+$/;

interface SharedFileOptions {
  readonly live: LiveReleases;
  readonly shownVersion: (request: FastifyRequest, name: string) => Promise<string | undefined>;
  readonly versions: FileVersions;
  readonly requested: RequestedVersions;
  readonly served: ServedFiles;
}

/**
 * `/remotes/<name>/files/…`: a file that is the same in every version that has it. Who has an earlier one of its
 * kind gets what has changed.
 */
export function sharedFileRoutes(
  app: FastifyInstance,
  { live, shownVersion, versions, requested, served }: SharedFileOptions,
): void {
  app.get<{ Params: { name: string; '*': string } }>(
    '/remotes/:name/files/*',
    async (request, reply) => {
      const { name, '*': file } = request.params;
      if (!namedFile.test(file)) return reply.callNotFound();
      try {
        const likely = [await shownVersion(request, name), ...liveVersions(live, name)];
        const version = await versions.find({ name, file, likely });
        if (version === undefined) return reply.callNotFound();
        await requested.download(name, version, async () => true);
        return await send(request, reply, { name, version, file });
      } catch (error) {
        return sendUnavailable(request, reply, error);
      }
    },
  );

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, version, file }: { readonly [part in 'name' | 'version' | 'file']: string },
  ) {
    reply.header('vary', vary);
    const dictionary = availableDictionary(request);
    const delta = dictionary && (await served.delta({ name, version, file, dictionary }));
    if (delta === undefined) return reply.sendFile(`/${name}/${version}/${file}`);
    return reply
      .headers({ ...fileHeaders, ...dictionaryForScripts(name, file) })
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('content-encoding', 'dcz')
      .send(delta);
  }
}

function liveVersions({ all }: LiveReleases, name: string): string[] {
  const parts = all.flatMap(({ release: { set } }) => [set.host, ...set.remotes]);
  return parts.flatMap((part) => (part.name === name ? part.version : []));
}
