import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { useEffect, useState } from 'react';
import { deliver, resumeDelivery } from '../../delivery/deliver.ts';
import { contactDraft } from './contact-draft.ts';
import { MessageForm } from './message-form.tsx';
import { ThankYou } from './thank-you.tsx';

/**
 * The contact form (specification sections 4 and 8): once sent, the thank-you message stands in its
 * place at once, whatever becomes of the call. A message that did not get through is back in the
 * form the next time.
 */
export function ContactForm({ headingLevel = 2 }: SlotContracts['forms/contact']) {
  const [state, setState] = useState<'writing' | 'sent' | 'on its way'>('writing');

  useEffect(() => {
    const onItsWay = resumeDelivery(contactDraft);
    if (!onItsWay) return;
    let current = true;
    setState('on its way');
    void onItsWay.then((arrived) => {
      if (current && !arrived) setState('writing');
    });
    return () => {
      current = false;
    };
  }, []);

  if (state !== 'writing') return <ThankYou focused={state === 'sent'} />;
  return (
    <MessageForm
      headingLevel={headingLevel}
      onSend={(message) => {
        setState('sent');
        void deliver(contactDraft, message);
      }}
    />
  );
}
