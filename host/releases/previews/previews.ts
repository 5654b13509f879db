import { z } from 'zod';
import { mustBeTeamKey } from '../signing/sign-change.ts';
import { type SignedStatement, signedStatementSchema } from '../store/pointer.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { claimVersion } from '../store/removal.ts';
import { SharedObject } from '../store/shared-object.ts';
import { isPreviewName, maxPreviewLife, newPreviewId, type Preview } from './preview.ts';
import { signPreview, statedPreview, verifiedPreview } from './signed-preview.ts';

/** Most previews at a time: each keeps its version from being pruned. */
export const maxPreviews = 100;

type StoredPreviews = Readonly<Record<string, SignedStatement>>;

function storedPreviews({ storage }: ReleaseStore) {
  return new SharedObject<StoredPreviews>(storage, {
    key: 'previews.json',
    schema: z.record(z.string(), signedStatementSchema),
    empty: {},
  });
}

/** What a preview is to show, and until when. */
export interface WantedPreview extends Pick<Preview, 'name' | 'part' | 'version' | 'who' | 'why'> {
  /** For how long, in milliseconds. */
  readonly lifetime: number;
}

/** Versions that anyone sees who has their address: kept in the store, so all servers know them. */
export class Previews {
  private readonly stored: SharedObject<StoredPreviews>;

  /** @param overrideKey what they are signed with where releases need no signature */
  constructor(
    private readonly store: ReleaseStore,
    private readonly overrideKey: string,
  ) {
    this.stored = storedPreviews(store);
  }

  /**
   * A preview that has not ended, as it was a second ago at most; rejects while that cannot be known.
   *
   * @throws ReleaseError when it was not signed as it must be
   */
  async find(name: string): Promise<Preview | undefined> {
    const stored = await this.stored.recent();
    const signed = Object.hasOwn(stored, name) ? stored[name] : undefined;
    if (!signed) return undefined;
    const preview = await this.verified(name, signed);
    return hasEnded(preview) ? undefined : preview;
  }

  /** Those that have not ended, and what is wrong with the others. */
  async list(): Promise<{ readonly previews: Preview[]; readonly problems: string[] }> {
    const previews: Preview[] = [];
    const problems: string[] = [];
    for (const [name, signed] of Object.entries(await this.stored.read())) {
      await this.verified(name, signed).then(
        (preview) => void (hasEnded(preview) || previews.push(preview)),
        (error: Error) => void problems.push(error.message),
      );
    }
    return { previews, problems };
  }

  /**
   * Makes a preview. One of this name that has not ended shows the new version from now on, under the address
   * that it has.
   *
   * @throws ReleaseError for a bad name, a version that is not there, or a part that may not be signed here
   */
  async set({ lifetime, ...wanted }: WantedPreview): Promise<Preview> {
    const { name, part, version } = wanted;
    mustBeUsable(name, lifetime);
    await mustBeTeamKey(this.store, part);
    await claimVersion(this.store, { name: part, version });
    await this.store.readArtefact(part, version);
    const now = Date.now();
    let made: Preview = {
      ...wanted,
      id: newPreviewId(),
      at: new Date(now).toISOString(),
      until: new Date(now + lifetime).toISOString(),
    };
    await this.stored.change(async (stored) => {
      const { [name]: before, ...others } = running(stored);
      const known = before && (await this.verified(name, before).catch(() => undefined));
      if (known && known.part !== part) {
        throw new ReleaseError(
          `${name} is a preview of ${known.part}: give this one another name.`,
        );
      }
      if (Object.keys(others).length >= maxPreviews) {
        throw new ReleaseError(
          `There are ${maxPreviews} previews already: end one that nobody needs, npm run release -- previews`,
        );
      }
      made = { ...made, id: known?.id ?? made.id };
      return { ...others, [name]: signPreview(this.trust, made) };
    });
    return made;
  }

  /**
   * Ends a preview on all servers; its address never works again.
   *
   * @throws ReleaseError when there is none of this name
   */
  async end(name: string): Promise<void> {
    await this.stored.change((stored) => {
      const { [name]: gone, ...others } = running(stored);
      if (!gone) throw new ReleaseError(`There is no preview ${name}: it may have ended.`);
      return others;
    });
  }

  private verified(name: string, signed: SignedStatement): Promise<Preview> {
    return verifiedPreview(this.trust, signed, { name, file: this.stored.file });
  }

  private get trust() {
    const { keys, signingKey } = this.store;
    return { keys, signingKey, overrideKey: this.overrideKey };
  }
}

/** Versions that previews show, as `<name>@<version>`: nobody removes them before these end. */
export async function previewedVersions(store: ReleaseStore): Promise<ReadonlySet<string>> {
  const stored = running(await storedPreviews(store).read());
  const shown = Object.values(stored).flatMap((signed) => statedPreview(signed) ?? []);
  return new Set(shown.map(({ part, version }) => `${part}@${version}`));
}

/** Without those that have ended by their own word, or that nobody can read. */
function running(stored: StoredPreviews): StoredPreviews {
  return Object.fromEntries(
    Object.entries(stored).filter(([, signed]) => {
      const preview = statedPreview(signed);
      return preview !== undefined && !hasEnded(preview);
    }),
  );
}

function hasEnded({ at, until }: Preview): boolean {
  const end = Date.parse(until);
  return end <= Date.now() || end - Date.parse(at) > maxPreviewLife;
}

function mustBeUsable(name: string, lifetime: number): void {
  if (!isPreviewName(name)) {
    throw new ReleaseError(
      `"${name}" cannot be the name of a preview: write --name waffle-colours, of small letters, digits and dashes.`,
    );
  }
  if (lifetime > maxPreviewLife) throw new ReleaseError('A preview lasts 30d at most.');
}
