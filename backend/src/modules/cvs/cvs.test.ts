import type { ContactRequest } from '@site/shared/contracts/application-request';
import { cvMaxBytes } from '@site/shared/contracts/cv-limits';
import { captchaHeader } from '@site/shared/contracts/headers';
import { describe, expect, it } from 'vitest';
import { deleteExpired } from '../../housekeeping.ts';
import { FormSite } from '../../testing/form-site.ts';
import { makePdf } from '../../testing/make-pdf.ts';
import { makeLog } from '../../testing/silent-log.ts';

const day = 24 * 60 * 60_000;
const operationsToken = 'operations-token-of-the-tests';
const environment = {
  OPERATIONS_TOKEN: operationsToken,
  CV_LIMIT: '6',
  CV_LIMIT_UNCHECKED: '3',
  CV_ROOM_MEGABYTES: '12',
};

describe('CVs', () => {
  const { log, written } = makeLog();
  const site = new FormSite({ environment, log });
  const { newVisitor, sent, captchaToken } = site;

  const upload = (payload: Buffer | string, { ip = newVisitor(), headers = {} } = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/api/contact/cv',
      payload,
      headers: { 'content-type': 'application/pdf', 'x-forwarded-for': ip, ...headers },
    });

  const uploaded = async (content = makePdf()): Promise<string> => {
    const response = await upload(content);
    expect(response.statusCode).toBe(200);
    return response.json().id;
  };

  async function apply(overrides: Partial<ContactRequest>, headers = {}) {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: {
        fromName: 'Jan Jansen',
        fromEmail: 'jan@example.com',
        subject: 'Sollicitatie van Jan Jansen',
        message: 'Jaren ervaring: 7',
        ...overrides,
      },
      headers: { 'x-forwarded-for': newVisitor(), ...headers },
    });
    return response.statusCode;
  }

  const mailOf = async (subject: string) => {
    await expect.poll(() => sent(subject)).toHaveLength(1);
    return (await sent(subject))[0]?.body ?? '';
  };

  const linkIn = (body: string) => {
    const link = /http\S+\/api\/contact\/cv\/\S+/.exec(body)?.[0] ?? 'http://none/';
    const { pathname, search } = new URL(link);
    return pathname + search;
  };

  const count = async () => {
    const text = 'select count(*)::int as count from cvs';
    return ((await site.database.query({ text })).rows[0] as { count: number }).count;
  };

  it('reach the company by a link, which saves them and shows nothing', async () => {
    const content = makePdf({ picture: Buffer.from('my career') });
    const id = await uploaded(content);
    const subject = 'Sollicitatie van Anna';
    const name = '../../etc/"Ánna’s\r\ncv.PDF';
    expect(await apply({ subject, cv: { id, name } })).toBe(204);
    const body = await mailOf(subject);
    expect(body).toContain('Cv: Ánna’s cv.pdf (1 kB)');
    const file = await site.app.inject({ url: linkIn(body) });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload).toEqual(content);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_nna_s cv.pdf"; filename*=UTF-8''%C3%81nna%E2%80%99s%20cv.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });

  it('are for who has the link alone, for two weeks', async () => {
    const subject = 'Sollicitatie van Bo';
    const id = await uploaded();
    expect(await apply({ subject, cv: { id, name: 'bo.pdf' } })).toBe(204);
    const link = linkIn(await mailOf(subject));
    const status = async (url: string) => (await site.app.inject({ url })).statusCode;
    expect(await status(link)).toBe(200);
    const other = await uploaded();
    expect(await status(link.replace(id, other))).toBe(410);
    expect(await status(link.replace(/until=\d+/, 'until=9999999999999'))).toBe(410);
    expect(await status(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(410);
    expect(await status(`/api/contact/cv/${id}`)).toBe(400);
  });

  it.each([
    ['no PDF', '<script>alert(1)</script>', 400, 'invalid'],
    ['a password', makePdf({ trailer: '/Encrypt 8 0 R' }), 400, 'encrypted'],
    ['a script', makePdf({ packed: '5 0 <</S/JavaScript>>' }), 400, 'active'],
  ] as const)('are refused with %s', async (_what, content, status, reason) => {
    const before = await count();
    const response = await upload(content as Buffer | string);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({
      error: 'validationFailed',
      fieldErrors: { cv: reason },
    });
    expect(await count()).toBe(before);
  });

  it('are refused when too large, of another type, or too many', async () => {
    expect((await upload(Buffer.alloc(cvMaxBytes + 1))).statusCode).toBe(413);
    const headers = { 'content-type': 'text/html' };
    expect((await upload(makePdf(), { headers })).statusCode).toBe(415);
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await upload('--x--', { headers: form })).statusCode).toBe(415);
    const ip = newVisitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      statuses.push((await upload(makePdf(), { ip })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const checked = { [captchaHeader]: await captchaToken(ip) };
    expect((await upload(makePdf(), { ip, headers: checked })).statusCode).toBe(200);
  });

  it('that are gone cost nobody their application', async () => {
    const subject = 'Sollicitatie van Cas';
    const cv = { id: '00000000-0000-4000-8000-000000000000', name: 'cas.pdf' };
    expect(await apply({ subject, cv })).toBe(204);
    expect(await mailOf(subject)).toContain('heeft dit bestand niet meer');
  });

  it('are one application when the same one comes twice, each with its own upload', async () => {
    const subject = 'Sollicitatie van Dirk';
    const content = makePdf({ picture: Buffer.from('Dirk') });
    for (const id of [await uploaded(content), await uploaded(content)]) {
      expect(await apply({ subject, cv: { id, name: 'cv.pdf' } })).toBe(204);
    }
    await mailOf(subject);
    const key = { 'idempotency-key': 'one' };
    const cv = { id: await uploaded(), name: 'cv.pdf' };
    expect(await apply({ subject: 'Key', cv }, key)).toBe(204);
    expect(await apply({ subject: 'Key', cv }, key)).toBe(204);
    await mailOf('Key');
  });

  it('go with their application, and the next day where nobody sent them', async () => {
    const { database } = site;
    await database.query({ text: 'update submissions set cv_id = null' });
    await database.query({ text: 'delete from cvs' });
    const [short, long, shared] = [await uploaded(), await uploaded(), await uploaded()];
    await uploaded();
    await apply({ message: 'vier weken', cv: { id: short, name: 'cv.pdf' } });
    await apply({ message: 'een jaar', cv: { id: long, name: 'cv.pdf' }, keepForYear: true });
    await apply({ message: 'eerst', cv: { id: shared, name: 'cv.pdf' } });
    await apply({ message: 'beter', cv: { id: shared, name: 'cv.pdf' }, keepForYear: true });
    const left = async (days: number) => {
      await deleteExpired(database, Date.now() + days * day);
      return count();
    };
    expect(await count()).toBe(4);
    expect(await left(0)).toBe(4);
    expect(await left(1.1)).toBe(3);
    expect(await left(27)).toBe(3);
    expect(await left(29)).toBe(2);
    expect(await left(366)).toBe(0);
  });

  it('are exported and erased with what their sender sent, by operators alone', async () => {
    const authorization = `Bearer ${operationsToken}`;
    const ask = (url: string, headers: Record<string, string> = { authorization }) =>
      site.app.inject({
        method: 'POST',
        url: `/operations/senders/${url}`,
        payload: { email: 'Eva@Example.com' },
        headers,
      });
    const id = await uploaded();
    const cv = { id, name: 'eva.pdf' };
    const fromEmail = 'eva@example.com';
    await apply({ fromEmail, subject: 'Sollicitatie van Eva', cv });
    await apply({ fromEmail, subject: 'Een vraag' });
    expect((await ask('export', {})).statusCode).toBe(401);
    const found = (await ask('export')).json();
    expect(found).toMatchObject([
      { form: 'contact', content: { subject: 'Een vraag' }, cvId: null },
      { content: { cv: { name: 'eva.pdf' } }, cvId: id },
    ]);
    const file = { url: `/operations/cvs/${id}` };
    expect((await site.app.inject(file)).statusCode).toBe(401);
    const fetched = await site.app.inject({ ...file, headers: { authorization } });
    expect(fetched.headers['content-disposition']).toContain('attachment; filename="eva.pdf"');
    expect((await ask('erase')).json()).toEqual({ submissions: 2, cvs: 1 });
    expect((await ask('export')).json()).toEqual([]);
    expect((await site.app.inject({ ...file, headers: { authorization } })).statusCode).toBe(404);
  });

  it('have room up to a limit, and what is full says so', async () => {
    const large = makePdf({ picture: Buffer.alloc(4.9 * 1024 * 1024) });
    const statuses: number[] = [];
    let last: unknown;
    for (let tries = 0; tries < 3; tries += 1) {
      const response = await upload(large);
      statuses.push(response.statusCode);
      last = response.json();
    }
    expect(statuses).toEqual([200, 200, 503]);
    expect(last).toMatchObject({ error: 'unavailable', fieldErrors: { cv: 'full' } });
    expect(await apply({ subject: 'Sollicitatie zonder cv' })).toBe(204);
    const authorization = `Bearer ${operationsToken}`;
    const { body } = await site.app.inject({ url: '/metrics', headers: { authorization } });
    expect(Number(/^site_cv_bytes (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(2 * 4.9e6);
    expect(body).toContain('site_cv_room_bytes 12582912');
    await site.database.query({ text: 'delete from cvs where size > 1000000' });
  });

  it('leave nothing of themselves in the log', async () => {
    expect(written()).toContain('/api/contact/cv');
    expect(written()).not.toMatch(/signature=|Jansen|career|bo\.pdf/);
  });
});
