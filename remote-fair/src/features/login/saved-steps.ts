import type { Language } from '@site/shared/i18n/language';
import { onTabStorage } from '../../device/tab-storage.ts';
import { isWallPlace, type WallState } from './wall.ts';

const key = 'login-steps';

/** As long as a code lives, in milliseconds; after that the wall starts anew. */
const longest = 10 * 60_000;

interface KeptSteps {
  readonly language: Language;
  /** When the visitor came to the last one, in milliseconds since 1970. */
  readonly at: number;
  /** From the first step after the start on. */
  readonly steps: readonly WallState[];
}

/**
 * Keeps where a visitor is. The page in the other language is a document of its own, whose history
 * knows nothing of the steps in this one.
 */
export function saveStep(place: WallState, language: Language): void {
  const before = read()?.steps.slice(0, Math.max(0, place.depth - 1)) ?? [];
  const steps = place.depth === 0 ? [] : [...before, place];
  const kept: KeptSteps = { language, at: Date.now(), steps };
  onTabStorage((storage) => storage.setItem(key, JSON.stringify(kept)));
}

/** The step that follows in the way that the visitor came in the other language, if they did. */
export function stepInOtherLanguage(place: WallState, language: Language): WallState | undefined {
  const kept = read();
  if (!kept || kept.language === language || Date.now() - kept.at > longest) return undefined;
  const next = kept.steps[place.depth];
  return isWallPlace(next) && next.depth === place.depth + 1 ? next : undefined;
}

export function clearSteps(): void {
  onTabStorage((storage) => storage.removeItem(key));
}

/** Another version of the wall may have written it. */
function read(): KeptSteps | undefined {
  return onTabStorage((storage) => {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<KeptSteps> | null;
    const { language, at, steps } = kept ?? {};
    const isKept = (language === 'nl' || language === 'en') && typeof at === 'number';
    return isKept && Array.isArray(steps) ? { language, at, steps } : undefined;
  });
}
