import { bucketCookie, xsrfCookie } from '@site/shared/contracts/headers';
import {
  crackSourceKey,
  lastTicketKey,
  lastTicketsKey,
  pushTicketKey,
  storedSessionKey,
} from '@site/shared/contracts/storage-keys';
import { useTexts } from '@site/shared/i18n';
import { texts } from './texts.ts';

/** Everything that the site leaves in a browser, by the name that it has there. */
export function InYourBrowser() {
  const t = useTexts(texts);
  return (
    <>
      <p>{t('browserIntro')}</p>
      <ul>
        <li>
          <code>{xsrfCookie}</code>
          {` ${t('xsrf')}`}
        </li>
        <li>
          <code>{bucketCookie}</code>
          {` ${t('bucket')}`}
        </li>
        <li>
          <code>{storedSessionKey}</code>
          {` ${t('session')}`}
        </li>
        <li>
          <code>{crackSourceKey}</code>
          {` ${t('source')}`}
        </li>
        <li>
          <code>{lastTicketKey}</code>
          {` ${t('queueTicket')}`}
        </li>
        <li>
          <code>{lastTicketsKey}</code>
          {` ${t('tickets')}`}
        </li>
        <li>
          <code>{pushTicketKey}</code>
          {` ${t('pushTicket')}`}
        </li>
        <li>{t('offlineCopies')}</li>
        <li>{t('drafts')}</li>
      </ul>
      <p>{t('browserAfter')}</p>
      <p>{t('video')}</p>
    </>
  );
}
