import { queueQrText, queueStatement, ticketStatement } from '@site/shared/contracts/qr-proof';
import { ticketQrText } from '@site/shared/contracts/ticket';
import type { QueueSms } from '../modules/queue/queue-sms.ts';
import type { QrSigner } from './qr-signer.ts';

/** What QR codes say, signed, wherever they are shown: on pages, as images and in wallets. */
export class QrTexts {
  constructor(
    private readonly signer: Pick<QrSigner, 'proofOf'>,
    private readonly queueTexts: Pick<QueueSms, 'link'>,
  ) {}

  /** What staff send to use a ticket. */
  ofTicket({ type, secret }: { readonly type: string; readonly secret: string }): string {
    const proof = this.signer.proofOf(ticketStatement({ type, secret }));
    return ticketQrText({ type, secret, proof });
  }

  /** The address of a queue ticket's page, the same for every scanner. */
  ofQueue(code: string): string {
    const address = this.queueTexts.link({ code, language: 'en' });
    return queueQrText(address, this.signer.proofOf(queueStatement(code)));
  }
}
