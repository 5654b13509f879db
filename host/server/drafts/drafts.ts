import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type DraftView,
  readDraftLink,
  readDraftView,
  signDraftView,
} from '../../releases/drafts/draft-token.ts';
import type { ReadContent } from '../content/read-content.ts';
import { unlisted } from '../overrides/unlisted.ts';
import type { SitePage } from '../pages/site-page.ts';
import type { DraftContent } from './draft-content.ts';
import { readDraftCookie, setDraftCookie } from './draft-cookie.ts';
import { sendDraftNotice } from './draft-notices.ts';
import type { DraftPages, DraftRequest } from './draft-pages.ts';
import type { DraftSettings } from './draft-settings.ts';

interface DraftsOptions {
  /** What links and cookies are signed with. */
  readonly key: string;
  readonly settings: DraftSettings;
  readonly content: DraftContent;
  readonly pages: Pick<DraftPages, 'get'>;
  readonly security: SecurityLog;
}

/** How long an opened preview lasts, in milliseconds. */
const viewLife = 2 * 3_600_000;

/** A browser keeps the cookie for longer, in seconds, so that a preview that has ended says so. */
const rememberedFor = 12 * 3_600;

const refuseAll: ReadContent = async () => ({
  status: 403,
  body: '{"errors":[{"message":"The preview has ended.","extensions":{"code":"FORBIDDEN"}}]}',
});

/** Shows drafts to browsers that opened a link of the content system; without settings, to nobody. */
export class Drafts {
  constructor(private readonly options: DraftsOptions | undefined) {}

  /** Who may show previews in a frame. */
  get frameOrigins(): readonly string[] {
    return this.options?.settings.frameOrigins ?? [];
  }

  get isOn(): boolean {
    return this.options !== undefined;
  }

  /** When a link ends; `ended` or nothing as for {@link readDraftLink}. */
  readLink(token: string): number | 'ended' | undefined {
    return this.options && readDraftLink(token, this.options.key);
  }

  /** From now on the browser sees a version of the drafts, for a time and for no longer than its link works. */
  open(request: FastifyRequest, reply: FastifyReply, view: DraftView): void {
    if (!this.options) return;
    const until = Math.min(view.until, Date.now() + viewLife);
    const seconds = Math.ceil((until - Date.now()) / 1_000) + rememberedFor;
    const token = signDraftView({ ...view, until }, this.options.key);
    setDraftCookie(request, reply, { token, seconds });
  }

  /** What the browser of a request sees of drafts; nothing for visitors. */
  viewOf(request: FastifyRequest): DraftView | 'ended' | 'foreign' | undefined {
    const token = readDraftCookie(request);
    if (token === undefined || !this.options) return undefined;
    return readDraftView(token, this.options.key);
  }

  /** What answers an editor's questions for content: no more, where the preview has ended under an open page. */
  readerFor(request: FastifyRequest): ReadContent | undefined {
    const view = this.viewOf(request);
    if (view === undefined || !this.options) return undefined;
    return typeof view === 'object' ? this.options.content.reader(view.version) : refuseAll;
  }

  /** What the content system gives an editor's pictures for. */
  authorizationFor(request: FastifyRequest): string | undefined {
    const isEditor = typeof this.viewOf(request) === 'object';
    return isEditor ? `Bearer ${this.options?.settings.token}` : undefined;
  }

  /** @throws BudgetExceededError; AbortError when the editor has left */
  page(view: DraftView, request: DraftRequest): Promise<SitePage> {
    if (!this.options) throw new Error('Drafts are off.');
    return this.options.pages.get(view, request);
  }

  /** Says that a preview has ended, and ends it in the browser. */
  refuse(request: FastifyRequest, reply: FastifyReply, why: 'ended' | 'foreign') {
    if (why === 'foreign') {
      this.options?.security.report('override-refused', { client: request.ip, subject: 'drafts' });
    }
    setDraftCookie(request, reply, { token: '', seconds: 0 });
    const { frameOrigins } = this;
    return sendDraftNotice(request, unlisted(reply), 'ended', {
      status: 403,
      frameOrigins,
      to: request.url,
    });
  }
}
