import type { RemoteClaims } from '@site/shared/federation/claims';
import { z } from 'zod';
import { parseJson } from '../../releases/store/parse-json.ts';
import { filesOf } from '../../releases/store/public-address.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { download } from './download.ts';

const version = z.string().regex(/^[0-9a-f]{12}$/);
const name = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);

const remoteSchema = z
  .object({
    name,
    version,
    base: z.string(),
    entry: z.string(),
    /** Judged with everything else when the remote is published here. */
    claims: z.custom<RemoteClaims>((claims) => typeof claims === 'object' && claims !== null),
    off: z.boolean().optional(),
  })
  .refine(({ name, version, base }) => base === `/remotes/${name}/${version}/`)
  .refine((remote) => fileAt(remote, remote.entry) !== undefined);

const registrySchema = z.object({
  id: z.string(),
  host: z.object({ version }),
  remotes: z.array(remoteSchema).max(50),
});

/** What visitors of a deployed site get. */
export type DeployedSet = z.output<typeof registrySchema>;
export type DeployedRemote = DeployedSet['remotes'][number];

/** Which file of a remote is at an address: below its version, or where the files of all versions are. */
export function fileAt(
  { name, base }: { readonly name: string; readonly base: string },
  address: string,
): string | undefined {
  const folder = [base, filesOf(name)].find((start) => address.startsWith(start));
  return folder && address.slice(folder.length);
}

/**
 * Asks a deployed site what it consists of, as its open pages do.
 *
 * @param site its origin
 * @throws ReleaseError when it does not answer, or is no site of this kind
 */
export async function readRegistry(site: string): Promise<DeployedSet> {
  const address = `${site}/remotes/registry.json`;
  const { data } = registrySchema.safeParse(parseJson((await download(address)).toString()));
  if (data) return data;
  throw new ReleaseError(`${address} is no release set that this checkout can read.`);
}
