import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readKeptSecret } from '@site/shared/trust-boundary/kept-secret';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readOperator } from './operator.ts';

let dataDirectory: string;

beforeEach(() => {
  const parent = mkdtempSync(path.join(tmpdir(), 'site-operator-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  dataDirectory = path.join(parent, 'data');
});

describe('an operator', () => {
  it('needs no settings but those of who asks', () => {
    const token = readKeptSecret(dataDirectory, 'operations.token');
    const environment = { DATA_DIR: dataDirectory, NODE_ENV: 'production', SMS_LIMIT: 'many' };
    expect(readOperator(environment)).toEqual({ backend: 'http://127.0.0.1:8855', token });
    const elsewhere = { ...environment, BACKEND_HOST: '0.0.0.0', BACKEND_PORT: '9000' };
    expect(readOperator(elsewhere).backend).toBe('http://127.0.0.1:9000');
    const backend = 'http://10.0.0.11:8855';
    expect(readOperator(elsewhere, { backend }).backend).toBe(backend);
  });

  it('hears where there is no token and what names the place, and nothing is made', () => {
    expect(() => readOperator({ DATA_DIR: dataDirectory })).toThrow(
      `${dataDirectory} holds no operations.token: set DATA_DIR to the directory of the backend, or give its OPERATIONS_TOKEN.`,
    );
    expect(existsSync(dataDirectory)).toBe(false);
  });
});
