import { createHash } from 'node:crypto';
import { type ContentKind, isContentAnswer } from '@site/shared/contracts/content-answer';
import {
  type AnswerTexts,
  answerLanguages,
  inAllLanguages,
  listStart,
} from './answer-languages.ts';
import type { ContentQuery } from './content-query.ts';
import type { SourceReply } from './content-source.ts';
import { type NewsParts, newsParts } from './news-parts.ts';

/** An answer of the content system, kept in all languages. */
export interface KeptAnswer {
  /** 200, or another for an item that is not there. */
  readonly status: number;
  readonly texts: AnswerTexts;
  /** Of a list of news. */
  readonly parts?: NewsParts;
  readonly fetchedAt: number;
  /** Hash of the answer in all languages: what says the same has the same one. */
  readonly revision: string;
  /** Hash of what the content system sent: the same bytes need not be read again. */
  readonly reply: string;
}

/**
 * Reads what the content system sent at an instant.
 *
 * @param known the answer from before
 * @throws Error when the reply is no answer
 */
export function keepReply(
  { kind }: Pick<ContentQuery, 'kind'>,
  sent: SourceReply,
  { known, fetchedAt }: { readonly known: KeptAnswer | undefined; readonly fetchedAt: number },
): KeptAnswer {
  const reply = hashOf(`${sent.status} ${sent.body}`);
  if (known?.reply === reply) return { ...known, fetchedAt };
  return { ...readReply(kind, sent, known), reply, fetchedAt };
}

/** Letters of an answer and of its parts. */
export function lengthOf({ texts, parts }: KeptAnswer): number {
  const all = [texts, ...(parts ? [parts.headlines] : [])];
  return all.reduce((sum, { nl, en }) => sum + nl.length + (nl === en ? 0 : en.length), 1);
}

/** Whether nothing was found, or a list has come to its end. */
export function isEmptyList({ texts }: Pick<KeptAnswer, 'texts'>): boolean {
  return texts.nl.startsWith(`${listStart}]`);
}

/** What says twice that there is no such item, in other words, changes no page. */
export function isChange(before: KeptAnswer, after: KeptAnswer): boolean {
  const isThere = before.status === 200 || after.status === 200;
  return isThere && before.revision !== after.revision;
}

/** Hash of an answer's texts. */
export function revisionOf(texts: AnswerTexts): string {
  return hashOf(Object.values(texts).join());
}

type ReadAnswer = Omit<KeptAnswer, 'fetchedAt' | 'reply'>;

function readReply(
  kind: ContentKind,
  { status, body }: SourceReply,
  known: KeptAnswer | undefined,
): ReadAnswer {
  const content: unknown = JSON.parse(body);
  const isLeftOut = unknownCollection.has(status) && !holdsItems(known);
  // Browsers ask for them, too, and report what is not there.
  if (kind === 'vacancies' && isLeftOut) return readable(200, inAllLanguages(noItems));
  if (status === 200) {
    const texts = answerLanguages(kind, body, content);
    if (isContentAnswer(kind, JSON.parse(texts.nl))) {
      const answer = readable(status, texts);
      return kind === 'news' ? { ...answer, parts: newsParts(texts) } : answer;
    }
  }
  const isNothing =
    (kind === 'news item' && isUnknownItemAnswer(status, content, known)) ||
    (kind === 'redirects' && isLeftOut);
  if (!isNothing) throw new Error(`No answer to a question for ${kind}: status ${status}.`);
  return readable(status === 200 ? 404 : status, inAllLanguages(body));
}

function readable(status: number, texts: AnswerTexts): ReadAnswer {
  return { status, texts, revision: revisionOf(texts) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** What is answered for a collection that may be left out. */
const noItems = JSON.stringify({ data: [] });

/** What a content system answers to a collection that it does not have, or that is not public. */
const unknownCollection = new Set([403, 404]);

/** A collection that had items a moment ago is not left out: somebody's rights went wrong. */
function holdsItems(known: KeptAnswer | undefined): boolean {
  return known?.status === 200 && JSON.parse(known.texts.nl).data?.length > 0;
}

/** What a content system answers to an id that it does not know, cannot read, or finds too long. */
const unknownItem = new Set([400, 403, 404, 414]);

/**
 * Whether an answer says that there is no such item: 403, as Directus says it, or the like. An empty
 * one with status 200 is believed where no item was known.
 */
function isUnknownItemAnswer(
  status: number,
  content: unknown,
  known: KeptAnswer | undefined,
): boolean {
  if (unknownItem.has(status)) return true;
  const isEmpty = content instanceof Object && 'data' in content && content.data === null;
  return status === 200 && isEmpty && known?.status !== 200;
}
