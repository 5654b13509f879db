import { deflateSync } from 'node:zlib';

interface PdfParts {
  /** Objects beside the page, as they stand in the file. */
  readonly objects?: readonly string[];
  /** Objects that are packed into a stream. */
  readonly packed?: string;
  /** Of that stream. */
  readonly filter?: string;
  readonly trailer?: string;
  /** Bytes of a picture. */
  readonly picture?: Buffer;
}

/** A PDF of one page, as programs write it. */
export function makePdf({
  objects = [],
  packed,
  filter = '/FlateDecode',
  trailer = '',
  picture = Buffer.alloc(0),
}: PdfParts = {}): Buffer {
  const chunks = [
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    Buffer.from('1 0 obj\n<</Type/Catalog/Pages 2 0 R/Lang(nl)>>\nendobj\n'),
    Buffer.from('2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n'),
    Buffer.from('3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\n'),
    Buffer.from(`4 0 obj\n<</Subtype/Image/Length ${picture.length}>>\nstream\n`),
    picture,
    Buffer.from('\nendstream\nendobj\n'),
    ...objects.map((object) => Buffer.from(`${object}\n`, 'latin1')),
  ];
  if (packed !== undefined) {
    const content = deflateSync(packed);
    chunks.push(
      Buffer.from(
        `9 0 obj\n<</Type/ObjStm/N 1/First 4/Filter${filter}/Length ${content.length}>>\nstream\r\n`,
      ),
      content,
      Buffer.from('\nendstream\nendobj\n'),
    );
  }
  const start = Buffer.concat(chunks).length;
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 5/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...chunks, Buffer.from(end)]);
}
