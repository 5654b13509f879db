import { revokeLink } from '../releases/overrides/revoked-links.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { linkTo } from './override-options.ts';
import type { Outcome, Verb } from './verb.ts';

export const overrideVerb: Verb = {
  target: '<name>@<version> | <name>=<address>',
  options: ['for', 'site', 'page', 'end'],
  does: 'a link that shows other versions than visitors get, or a remote that you serve',
  async run({ store, target, options }) {
    if (options.end !== undefined) return end(store, options.end);
    const versions: Record<string, string> = {};
    const local: Record<string, string> = {};
    for (const part of target.split(',')) {
      const [, name = '', kind, value = ''] = /^([a-z][a-z-]*)([@=])(\S+)$/.exec(part) ?? [];
      if (kind === '@') {
        await store.readArtefact(name, value);
        versions[name] = value;
      } else if (kind === '=' && name !== 'host' && /^https?:\/\//.test(value)) {
        local[name] = value;
      } else {
        throw new ReleaseError(
          `"${part}" is no override: write forms@0123456789ab or forms=http://localhost:5001`,
        );
      }
    }
    return linkTo({ versions, local }, { options });
  },
};

async function end(store: ReleaseStore, id: string): Promise<Outcome> {
  if (!/^[0-9a-f]{12}$/.test(id)) {
    throw new ReleaseError(`"${id}" names no link: give the 12 characters that came with it.`);
  }
  await revokeLink(store, id);
  return {
    lines: [`The link ${id} has ended: who followed it sees what is live within 2 seconds.`],
    data: { id, ended: true },
  };
}
