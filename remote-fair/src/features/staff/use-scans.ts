import { createKey } from '@site/shared/api/create-key';
import { useBusy } from '@site/shared/federation/use-busy';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand/react';
import { isPending, isSameQuestion, type PendingScan } from './scan.ts';
import { answerOf } from './scan-answer.ts';
import { sendScan } from './scan-call.ts';
import { readCode, type SentCode, type TicketChoice, type TicketSearch } from './scan-code.ts';
import type { ScanAnswer, ScanOutcome } from './scan-outcome.ts';
import { type CodeFacts, createScanStore } from './scan-store.ts';
import { type ScanSync, startScanSync } from './scan-sync.ts';
import { fingerprintOf } from './ticket-fingerprint.ts';
import { alreadyHere, type KnownKeys, useCodeInspection } from './use-code-inspection.ts';
import { noteOutcome } from './used-codes.ts';

interface UseScansOptions {
  readonly token: string;
  readonly onTokenRefused: (error: unknown) => void;
  /** Whether the service answers at the moment. */
  readonly isConnected: boolean;
  /** Milliseconds that its clock is ahead of this device's, as it was seen last. */
  readonly clockAhead: number | undefined;
  /** What codes are checked with, and what this stand takes. */
  readonly keys: KnownKeys;
  /** Finds tickets by number or name. */
  readonly search: (typed: TicketSearch) => Promise<ScanAnswer>;
}

/** What staff look at: the answer to a scan by its key, or one that needs no service. */
interface Shown {
  /** Grows, so that the same answer twice is two answers. */
  readonly count: number;
  readonly key?: string;
  /** What was sent, which is not written to the device once there is an outcome. */
  readonly code?: SentCode;
  readonly answer?: ScanAnswer;
}

/** A keyboard scanner that sends twice means once; in milliseconds. */
const sameWithin = 700;

/** The scans of this device, and the answer to the last one. */
export function useScans(options: UseScansOptions) {
  const { token, onTokenRefused, isConnected, clockAhead, keys, search } = options;
  const latestClock = useRef(clockAhead);
  latestClock.current = clockAhead;
  const [store] = useState(createScanStore);
  const scans = useStore(store.store, (state) => state.scans);
  const [shown, setShown] = useState<Shown>({ count: 0 });
  const sync = useRef<ScanSync>(undefined);
  const last = useRef({ text: '', at: 0 });
  useBusy(() => store.scans().some(isPending));

  useEffect(() => store.follow(), [store]);

  useEffect(() => {
    const send = async (scan: PendingScan) => {
      const outcome = await sendScan(scan, token, latestClock.current);
      await noteOutcome(scan, outcome);
      return outcome;
    };
    const running = startScanSync({ store, send, onTokenRefused });
    sync.current = running;
    return running.stop;
  }, [store, token, onTokenRefused]);

  useEffect(() => {
    if (isConnected) sync.current?.syncNow();
  }, [isConnected]);

  /** What staff did last, and what of it is shown: an answer that comes late takes the place of none after it. */
  const turns = useRef({ last: 0, shown: 0 });
  const takeTurn = useCallback(() => {
    turns.current.last += 1;
    return turns.current.last;
  }, []);
  const show = useCallback((turn: number, next: Omit<Shown, 'count'>) => {
    if (turn < turns.current.shown) return;
    turns.current.shown = turn;
    setShown(({ count }) => ({ ...next, count: count + 1 }));
  }, []);

  const find = useCallback(
    async (turn: number, typed: TicketSearch) => {
      show(turn, { answer: { kind: 'checking' } });
      show(turn, { answer: await search(typed) });
    },
    [search, show],
  );

  const sendIn = useCallback(
    (turn: number, code: SentCode, facts: CodeFacts) => {
      const asked = { code, ...facts };
      const before = store.scans().find((scan) => isPending(scan) && isSameQuestion(scan, asked));
      if (before) return show(turn, { answer: alreadyHere(before.scannedAt, code) });
      const key = createKey();
      store.add(key, code, { ...facts, clockAhead: latestClock.current });
      show(turn, { key, code });
      sync.current?.syncNow();
    },
    [store, show],
  );

  const inspect = useCodeInspection(keys);
  const isOnline = useRef(isConnected);
  isOnline.current = isConnected;
  const inspected = useRef(Promise.resolve());
  /** One after another: codes are sent in the order in which they were scanned. */
  const inOrder = useCallback((inspectAndSend: () => Promise<void>) => {
    inspected.current = inspected.current.then(inspectAndSend);
  }, []);
  const check = useCallback(
    (turn: number, code: SentCode | TicketChoice) => {
      inOrder(async () => {
        const finding = await inspect(code, {
          isConnected: isOnline.current,
          isUndoWaiting: store.isUndoWaiting,
        });
        if ('answer' in finding) show(turn, finding);
        else sendIn(turn, finding.code, finding.facts);
      });
    },
    [store, inOrder, inspect, sendIn, show],
  );

  const send = useCallback(
    (code: SentCode) => {
      const turn = takeTurn();
      inOrder(async () => {
        const fingerprint = await fingerprintOf(code);
        sendIn(turn, code, fingerprint === undefined ? {} : { fingerprint });
      });
    },
    [inOrder, sendIn, takeTurn],
  );

  const scan = useCallback(
    (text: string) => {
      const now = Date.now();
      const isRepeated = text === last.current.text && now - last.current.at < sameWithin;
      last.current = { text, at: now };
      if (isRepeated) return;
      const turn = takeTurn();
      const code = readCode(text);
      if (!code) show(turn, { answer: { kind: 'refused', reason: 'unreadable', label: {} } });
      else if (code.kind === 'mistyped') {
        show(turn, { answer: { kind: 'refused', reason: 'mistyped', label: {} } });
      } else if (code.kind === 'search') void find(turn, code);
      else check(turn, code);
    },
    [check, show, find, takeTurn],
  );

  const choose = (code: SentCode) => {
    if (shown.key) store.remove(shown.key);
    send(code);
  };

  const scanOfAnswer = scans.find(({ key }) => key === shown.key);
  return {
    scans,
    isKeeping: store.isKeeping(),
    answer: shown.answer ?? (scanOfAnswer && answerOf(scanOfAnswer)),
    count: shown.count,
    /** What was seen or typed. */
    scan,
    /** One of several tickets that a code, a number or a name stands for. */
    choose,
    /** Takes back what the last scan did, where it can. */
    undo: undoOf(scanOfAnswer?.outcome, shown.code),
    send,
    /** Staff have seen who was let in twice. */
    settleTwice: store.settleTwice,
    clearKnown: store.clearKnown,
  };
}

/** While it is on the screen: nothing that opens a ticket is kept. */
function undoOf(
  outcome: ScanOutcome | undefined,
  code: SentCode | undefined,
): SentCode | undefined {
  if (outcome?.kind !== 'valid' && outcome?.kind !== 'givenBack') return undefined;
  if (outcome.label.type === undefined || !code || code.kind === 'queue') return undefined;
  const secret = code.kind === 'unsure' ? code.code : code.secret;
  return { kind: 'undo', type: outcome.label.type, secret, since: outcome.since };
}
