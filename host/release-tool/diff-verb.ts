import {
  type ArtefactSummary,
  type ModuleWeight,
  summariseArtefact,
} from '../releases/artefact-summary.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { columns, typed, type Verb } from './verb.ts';

export const diffVerb: Verb = {
  target: '<name>[@version]',
  does: 'what a version changes of what is live: routes, bytes, requests, shared modules',
  async run({ store, target }) {
    const [name = '', wanted] = target.split('@');
    const version = wanted ?? (await store.newestVersion(name));
    const live = (await store.readPointer())?.versions[name];
    if (!live) throw new ReleaseError(`${name} is not released: there is nothing to compare with.`);
    if (live === version) {
      return { lines: [`${name}@${version} is live.`], data: { name, version, live } };
    }
    const before = await summariseArtefact(store, name, live);
    const after = await summariseArtefact(store, name, version);
    const changes = changesBetween(before, after);
    return {
      lines: [
        `${name}: ${live} (live${source(before)}) → ${version}${source(after)}`,
        ...(changes.length > 0 ? changes : ['Other bytes, and nothing else that can be counted.']),
        `To give it to visitors: ${typed(`promote ${name}@${version}`)}`,
      ],
      data: { name, version, live, before, after },
    };
  },
};

function source({ revision }: ArtefactSummary): string {
  return revision ? `, commit ${revision.slice(0, 8)}${revision.endsWith('+') ? '+' : ''}` : '';
}

function changesBetween(before: ArtefactSummary, after: ArtefactSummary): string[] {
  const shared = (of: ArtefactSummary) => [
    `kernel ${of.kernel}`,
    ...Object.entries(of.shared).map(([module, range]) => `${module} ${range}`),
  ];
  return [
    ...listChanges('route', before.routes, after.routes),
    ...listChanges('slot', before.slots, after.slots),
    ...listChanges('needs', shared(before), shared(after)),
    ...(before.bytes === after.bytes
      ? []
      : [
          `  all files: ${before.bytes} → ${after.bytes} bytes (${signed(after.bytes - before.bytes)})`,
        ]),
    ...weightChanges(before.modules, after.modules),
  ];
}

function listChanges(what: string, before: readonly string[], after: readonly string[]): string[] {
  return [
    ...before.filter((entry) => !after.includes(entry)).map((entry) => `- ${what} ${entry}`),
    ...after.filter((entry) => !before.includes(entry)).map((entry) => `+ ${what} ${entry}`),
  ];
}

/** A table of the modules whose numbers changed. */
function weightChanges(before: readonly ModuleWeight[], after: readonly ModuleWeight[]): string[] {
  const changed = after.flatMap((now) => {
    const then = before.find(({ module }) => module === now.module);
    const same = (['compressed', 'requests', 'depth'] as const).every(
      (key) => then?.[key] === now[key],
    );
    return same ? [] : [{ then, now }];
  });
  if (changed.length === 0) return [];
  const numbers = (key: 'compressed' | 'requests' | 'depth') =>
    changed.map(({ then, now }) => `${then?.[key] ?? '-'} → ${now[key]}`);
  const [compressed, requests, depth] = [
    numbers('compressed'),
    numbers('requests'),
    numbers('depth'),
  ];
  return columns([
    ['  page or slot', 'script, compressed', 'files', 'depth'],
    ...changed.map(({ now }, at) => [
      `  ${now.module}`,
      compressed[at] ?? '',
      requests[at] ?? '',
      depth[at] ?? '',
    ]),
  ]);
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference);
}
