import type { PublicConfig } from '@site/shared/config';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { documentRules } from '../prefetch/document-rules.ts';

/** What a document says about code whose hashes are not in its own import map. */
export interface LaterCode {
  /** The modules whose code, with all that it loads, the document's own import map knows: `remote/module`. */
  readonly known: readonly string[];
  /** The address of the import map with a remote's other hashes, by the remote's name. */
  readonly importMaps: Readonly<Record<string, string>>;
}

/** What the server puts into a document, as JSON, for the browser to go on with. */
export interface DocumentData {
  readonly set: ReleaseSet;
  readonly config: PublicConfig;
  /** The year that the footer shows; the server's, so that both sides agree. */
  readonly year: number;
  /** What the page shows, by its route's id; absent when the server could not render it. */
  readonly hydration?: { readonly loaderData: Readonly<Record<string, unknown>> };
  /** Absent where the document's import map knows every script: servers from before knew no other. */
  readonly laterCode?: LaterCode;
  /** The document's policy allows {@link documentRules}; absent in documents of servers from before. */
  readonly prefetchesDocuments?: true;
}

/** Id of the JSON script element that holds the {@link DocumentData}. */
export const documentDataId = 'document-data';

/** Reads what the server put into this document. */
export function readDocumentData(): DocumentData {
  const element = document.getElementById(documentDataId);
  if (!element?.textContent) throw new Error(`The document has no #${documentDataId}.`);
  return JSON.parse(element.textContent) as DocumentData;
}
