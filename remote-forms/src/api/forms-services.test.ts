// @vitest-environment node
import { HttpResponse, http as route } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  answer,
  calls,
  header,
  lastSent,
  network,
  recordNetwork,
  sent,
} from '../../../shared/test/recorded-network.ts';
import { sendCrackSubmission } from '../features/crack/api/send-crack-submission.ts';
import { registerForEvent } from '../features/event-registration/api/register-for-event.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { sendEmail } from './send-email.ts';

recordNetwork();

const contactMessage = {
  fromName: 'Jan',
  fromEmail: 'jan@example.com',
  subject: 'Hallo',
  message: 'Dag!',
};

describe('contact', () => {
  it('gets a token for the action submit, then sends the message with it', async () => {
    await sendContactMessage({ ...contactMessage, fromName: ' Jan ' });
    expect(calls()).toEqual([
      'GET /api/captcha/challenge',
      'POST /api/captcha/token',
      'POST /api/contact',
    ]);
    expect(sent[1]?.body).toEqual({ action: 'submit', proof: expect.anything() });
    expect(lastSent()?.body).toEqual(contactMessage);
    expect(header('X-Captcha-Token')).toBe('captcha');
  });

  it('goes without a token where the bot-check is blocked', async () => {
    answer('*/api/captcha/token', '', { status: 503 });
    await sendContactMessage(contactMessage);
    expect(lastSent()).toMatchObject({ call: 'POST /api/contact', body: contactMessage });
    expect(header('X-Captcha-Token')).toBeNull();
  });

  it('names its attempts at one message by one key, and tells what the form noticed', async () => {
    await sendContactMessage(contactMessage);
    expect(header('Idempotency-Key')).toBeNull();
    expect(header('X-Form-Signals')).toBeNull();
    await sendContactMessage(contactMessage, { idempotencyKey: 'key', signals: 'trap=0' });
    expect(header('Idempotency-Key')).toBe('key');
    expect(header('X-Form-Signals')).toBe('trap=0');
  });

  it('goes on when the visitor leaves the page, and still follows no redirect', async () => {
    const requests: Request[] = [];
    network.use(
      route.post('*/api/contact', ({ request }) => {
        requests.push(request);
        return HttpResponse.json({});
      }),
    );
    await sendContactMessage(contactMessage);
    expect(requests.map(({ keepalive, redirect }) => ({ keepalive, redirect }))).toEqual([
      { keepalive: true, redirect: 'error' },
    ]);
  });

  it('is not sent when it breaks its contract', async () => {
    await expect(sendContactMessage({ ...contactMessage, fromEmail: 'jan' })).rejects.toMatchObject(
      {
        key: 'validationFailed',
        fieldErrors: { fromEmail: 'invalid' },
      },
    );
    expect(sent).toEqual([]);
  });

  it('is not sent when the visitor leaves during the bot-check', async () => {
    const controller = new AbortController();
    network.use(
      route.post('*/api/captcha/token', () => {
        controller.abort();
        return new Promise<never>(() => {});
      }),
    );
    const leaving = sendContactMessage(contactMessage, { signal: controller.signal });
    await expect(leaving).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls()).toEqual(['GET /api/captcha/challenge']);
  });
});

describe('e-mail', () => {
  const email = { ...contactMessage, fromEmail: '' };

  it('goes with a token, and without one where the bot-check is blocked', async () => {
    await sendEmail(email);
    expect(lastSent()).toMatchObject({ call: 'POST /api/email', body: email });
    expect(header('X-Captcha-Token')).toBe('captcha');
    answer('*/api/captcha/token', '', { status: 503 });
    await sendEmail(email);
    expect(calls().at(-1)).toBe('POST /api/email');
    expect(header('X-Captcha-Token')).toBeNull();
  });

  it('is sent when it is too long to outlive the page, which browsers refuse', async () => {
    const requests: boolean[] = [];
    network.use(
      route.post('*/api/email', ({ request }) => {
        requests.push(request.keepalive);
        return HttpResponse.json({});
      }),
    );
    await sendEmail({ ...email, message: 'é'.repeat(40_000) });
    await sendEmail(email);
    expect(requests).toEqual([false, true]);
  });
});

describe('forms that need the bot-check', () => {
  const crack = {
    name: 'Jan',
    email: 'jan@example.com',
    phone: '0612345678',
    solution: '42',
    codeSnippet: 'class A {}',
    utmSource: null,
  };

  it('send its token', async () => {
    await sendCrackSubmission(crack);
    expect(lastSent()).toMatchObject({ call: 'POST /api/crack', body: crack });
    expect(header('X-Captcha-Token')).toBe('captcha');

    const registration = { name: 'Jan', email: 'jan@example.com', phone: '', remarks: 'Ja!' };
    await registerForEvent('12', registration);
    expect(lastSent()).toMatchObject({
      call: 'POST /api/event/12/registration',
      body: registration,
    });
    expect(header('X-Captcha-Token')).toBe('captcha');
  });

  it('tell that it failed, and are not sent', async () => {
    answer('*/api/captcha/token', { error: 'rateLimited', message: 'Too many.' }, { status: 429 });
    await expect(sendCrackSubmission(crack)).rejects.toMatchObject({
      key: 'captchaFailed',
      status: 429,
      message: 'Too many.',
    });
    expect(calls()).toEqual(['GET /api/captcha/challenge', 'POST /api/captcha/token']);
  });
});
