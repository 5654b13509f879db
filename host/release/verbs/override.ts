import { ReleaseError } from '../../server/releases/release-error.ts';
import { linkTo } from '../override-options.ts';
import type { Verb } from './verb.ts';

export const overrideVerb: Verb = {
  target: '<name>@<version> | <name>=<address>',
  options: ['for', 'site', 'page'],
  does: 'a link that shows other versions than visitors get, or a remote that you serve',
  async run({ store, target, options }) {
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
