import { isApiError } from '@site/shared/api/api-error';
import type { PolledAnswer } from '@site/shared/api/call';
import { retryDelay } from '@site/shared/api/retry-after';

/** Milliseconds; the first is the specification's (section 9). */
const pollEvery = 2_000;
/** While the page is hidden: the answer is for the title and the sound only. */
const pollHiddenEvery = 10_000;
/** Longest wait after failures, before jitter. */
const slowest = 16_000;
/** Longest wait for one answer: on a full network the next try does better than a longer wait. */
const requestTimeout = 8_000;
/** A hall full of phones that get their network back at once. */
const returnSpread = 1_000;

interface PollingOptions<Answer> {
  readonly ask: (
    known: PolledAnswer<Answer> | undefined,
    signal: AbortSignal,
  ) => Promise<PolledAnswer<Answer>>;
  readonly onAnswer: (polled: PolledAnswer<Answer>) => void;
  readonly onFailure: () => void;
  /** The service has answered that there is no such thing, or no more. */
  readonly onMissing: () => void;
}

export interface Polling {
  /** Asks at once. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

/**
 * Asks every 2 s: less often while the page is hidden, and with growing, jittered pauses while there
 * is no answer. It asks at once when the page is looked at again or the network is back, unless the
 * service has asked to wait.
 */
export function startPolling<Answer>({
  ask,
  onAnswer,
  onFailure,
  onMissing,
}: PollingOptions<Answer>): Polling {
  let known: PolledAnswer<Answer> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  /** Until when the service has asked to wait. */
  let notBefore = 0;

  async function poll() {
    clearTimeout(timer);
    running?.abort();
    const own = new AbortController();
    running = own;
    const startedAt = Date.now();
    const limit = setTimeout(() => own.abort(), requestTimeout);
    let asked = 0;
    try {
      const polled = await ask(known, own.signal);
      if (running !== own) return;
      known = polled;
      failures = 0;
      onAnswer(polled);
    } catch (error) {
      if (running !== own) return;
      failures += 1;
      asked = retryDelay(error);
      notBefore = Date.now() + asked;
      if (isApiError(error) && error.key === 'notFound') {
        known = undefined;
        onMissing();
      } else onFailure();
    } finally {
      clearTimeout(limit);
    }
    // Counted from the start, so that slow answers do not lengthen the interval.
    const pause =
      failures === 0
        ? pauseBetween() - (Date.now() - startedAt)
        : Math.max(asked, pauseAfter(failures));
    timer = setTimeout(poll, Math.max(0, pause));
  }

  function pollIn(pause: number) {
    clearTimeout(timer);
    timer = setTimeout(poll, Math.max(pause, notBefore - Date.now()));
  }
  const onVisible = () => {
    if (document.hidden) return;
    // A whole answer has the server's clock: this one may have been set or have slept.
    known = undefined;
    pollIn(0);
  };
  const onOnline = () => pollIn(Math.random() * returnSpread);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', onOnline);
  void poll();

  return {
    refresh: () => void poll(),
    stop() {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onOnline);
      clearTimeout(timer);
      running?.abort();
      running = undefined;
    },
  };
}

function pauseBetween(): number {
  return document.hidden ? pollHiddenEvery : pollEvery;
}

/** Never sooner than the usual interval, and never all phones at once. */
function pauseAfter(failures: number): number {
  const longest = Math.min(slowest, pollEvery * 2 ** failures);
  return pollEvery + Math.random() * (longest - pollEvery);
}
