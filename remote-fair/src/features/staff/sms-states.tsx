import type { QueueSmsState } from '@site/shared/contracts/queue-sms';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useQueueSms } from './api/get-queue-sms.ts';

const SmsStates = createContext<ReadonlyMap<string, QueueSmsState>>(new Map());

interface SmsStatesProviderProps {
  /** Undefined: the service is not asked. */
  readonly token: string | undefined;
  readonly children: ReactNode;
}

/** Knows of each ticket below it what became of its SMS; of none where the service does not say. */
export function SmsStatesProvider({ token, children }: SmsStatesProviderProps) {
  const { seen } = useQueueSms(token);
  const sms = seen?.answer.sms;
  const byCode = useMemo(() => new Map(sms?.map((one) => [one.code, one])), [sms]);
  return <SmsStates value={byCode}>{children}</SmsStates>;
}

/** The newest SMS about a ticket. */
export function useSmsState(code: string): QueueSmsState | undefined {
  return useContext(SmsStates).get(code);
}
