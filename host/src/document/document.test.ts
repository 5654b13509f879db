import { beforeEach, describe, expect, it } from 'vitest';
import { documentDataId, readDocumentData } from './document-data.ts';

describe('readDocumentData', () => {
  beforeEach(() => {
    document.body.replaceChildren();
  });

  it('reads what the server put into the document', () => {
    const element = document.body.appendChild(document.createElement('script'));
    element.id = documentDataId;
    element.type = 'application/json';
    element.textContent = '{"year":2025,"set":{"id":"\\u003c"}}';
    expect(readDocumentData()).toEqual({ year: 2025, set: { id: '<' } });
  });

  it('says that a document is none of ours', () => {
    expect(() => readDocumentData()).toThrow('The document has no #document-data.');
  });
});
