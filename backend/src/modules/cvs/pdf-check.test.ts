import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makePdf } from '../../testing/make-pdf.ts';
import { judgePdf } from './pdf-check.ts';

const script = '/S/JavaScript/JS(app.alert\\(1\\))';

it.each([
  ['one page', makePdf()],
  ['packed objects', makePdf({ packed: '5 0 <</Type/Font/BaseFont/Helvetica>>' })],
  ['a view to open with', makePdf({ objects: ['5 0 obj<</OpenAction[3 0 R/Fit]>>endobj'] })],
  [
    'an attachment, as Europass has',
    makePdf({ objects: ['5 0 obj<</EmbeddedFiles 6 0 R>>endobj'] }),
  ],
  ['a link', makePdf({ objects: ['5 0 obj<</S/URI/URI(https://jan.example)>>endobj'] })],
  ['five megabytes of noise', makePdf({ picture: randomBytes(5_000_000) })],
  ['names that only begin like it', makePdf({ objects: ['5 0 obj<</Launches 1/XFAB 2>>endobj'] })],
])('takes %s', async (_what, file) => {
  expect(await judgePdf(file)).toBeUndefined();
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', Buffer.from('MZ\x90\0\x03')],
  ['a PDF behind something else', Buffer.concat([Buffer.from('<html>'), makePdf()])],
  ['a PDF with something behind it', Buffer.concat([makePdf(), Buffer.from('PK\x03\x04')])],
  ['half a PDF', makePdf().subarray(0, 200)],
  ['objects that are packed in another way', makePdf({ packed: 'x', filter: '/LZWDecode' })],
  [
    'objects that are packed twice',
    makePdf({ packed: 'x', filter: '[/ASCII85Decode/FlateDecode]' }),
  ],
  [
    'objects that are deflated twice',
    makePdf({
      packed: deflateSync(`5 0 <<${script}>>`).toString('latin1'),
      filter: '[/FlateDecode/FlateDecode]',
    }),
  ],
  [
    'objects that are packed by a filter that stands elsewhere',
    makePdf({ packed: 'x', filter: '[/FlateDecode 8 0 R]' }),
  ],
  [
    'objects that a predictor changes',
    makePdf({ packed: 'x', filter: '/FlateDecode/DecodeParms<</Predictor 12>>' }),
  ],
  [
    'objects after a text that looks like one',
    makePdf({ packed: `5 0 <<${script}>>`, filter: '/FlateDecode/Title( obj)' }),
  ],
  [
    'objects behind a comment',
    makePdf({
      objects: [
        '5 0 obj<</Type/ObjStm/Filter/FlateDecode>>%',
        `stream\n${deflateSync(`5 0 <<${script}>>`).toString('latin1')}\nendstream endobj`,
      ],
    }),
  ],
  ['objects without end', makePdf({ packed: ' '.repeat(17 * 1024 * 1024) })],
])('refuses %s', async (_what, file) => {
  expect(await judgePdf(file)).toBe('invalid');
});

it('refuses a password', async () => {
  expect(await judgePdf(makePdf({ trailer: '/Encrypt 8 0 R' }))).toBe('encrypted');
});

it.each([
  ['a script', makePdf({ objects: [`5 0 obj<<${script}>>endobj`] })],
  [
    'a script by another spelling',
    makePdf({ objects: ['5 0 obj<</S/J#61va#53cript/JS 6 0 R>>endobj'] }),
  ],
  ['a packed script', makePdf({ packed: `5 0 <<${script}>>` })],
  ['a program to start', makePdf({ objects: ['5 0 obj<</S/Launch/F(cmd.exe)>>endobj'] })],
  ['a form that scripts run', makePdf({ objects: ['5 0 obj<</XFA 6 0 R>>endobj'] })],
])('refuses %s', async (_what, file) => {
  expect(await judgePdf(file)).toBe('active');
});

it('is done with a file that is made to take longer than any test may', async () => {
  const hostile = makePdf({ objects: ['>> stream\n'.repeat(400_000)] });
  expect(await judgePdf(hostile)).toBe('invalid');
});
