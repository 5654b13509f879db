// @vitest-environment node
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeString } from '../src/features/crack-the-code/code-string.ts';
import { encoder } from '../src/features/crack-the-code/encoder.ts';
import { decode, encode } from './code-string.ts';

const answer = (await readFile(path.join(import.meta.dirname, 'answer.txt'), 'utf8')).trim();
const hasJava = spawnSync('java', ['-version']).status === 0;

describe('the code string', () => {
  it('says what the answer says', () => {
    expect(decode(codeString)).toBe(answer);
    expect(encode(answer)).toBe(codeString);
  });

  it('can be decoded whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(decode(encode(text))).toBe(text);
      }),
    );
  });

  it('is shipped without its answer', async () => {
    const feature = path.join(import.meta.dirname, '../src/features/crack-the-code');
    for (const file of await readdir(feature)) {
      expect(await readFile(path.join(feature, file), 'utf8')).not.toContain(
        answer.split(': ')[1] ?? '',
      );
    }
  });

  it.skipIf(!hasJava)(
    'is decoded by a Java program, and encoded by the method on the page',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'puzzle-'));
      const maker = path.join(folder, 'Maker.java');
      await writeFile(
        maker,
        `import static java.nio.charset.StandardCharsets.UTF_8;
import java.util.Base64;
class Maker {
  public static void main(String[] arguments) { System.out.print(encode(arguments[0])); }
  ${encoder}
}`,
      );
      const made = execFileSync('java', [maker, answer], { encoding: 'utf8' });
      const solution = path.join(import.meta.dirname, 'Solution.java');
      const solved = execFileSync('java', [solution], { input: codeString, encoding: 'utf8' });
      await rm(folder, { recursive: true });
      expect(made).toBe(codeString);
      expect(solved.trim()).toBe(answer);
    },
    60_000,
  );
});
