import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './remotes.mjs';

/**
 * What a runner counted, and what it says of tests that failed at least once.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Report
 * @typedef {{ name: string, message: string, retried: boolean }} Failure
 *   retried: passed at the second try
 */

/**
 * @param {string} file written by vitest's `json` reporter
 * @returns {Report}
 */
export function readVitest(file) {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = read(file);
  const files = testResults
    .filter(({ message }) => message)
    .map(({ name, message }) => failure(place(name), message, false));
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages?.length > 0)
      .map(({ fullName, failureMessages, status }) =>
        failure(`${place(name)} › ${fullName}`, failureMessages.join('\n'), status === 'passed'),
      ),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + files.length,
    skipped: numPendingTests,
    failures: [...files, ...tests],
  };
}

/**
 * @param {string} file written by Playwright's `json` reporter
 * @returns {Report}
 */
export function readPlaywright(file) {
  const { stats, suites, errors } = read(file);
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file: spec, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results, status }) =>
          failure(
            `[${projectName}] ${spec}:${line} › ${title}`,
            results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
            status === 'flaky',
          ),
        ),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => failure('Playwright', message, false)), ...failures],
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failure(name, message, retried) {
  const ownLines = message.split('\n').filter((line) => !line.includes('/node_modules/'));
  return { name, message: ownLines.slice(0, 12).join('\n'), retried };
}

function place(file) {
  return path.relative(root, file);
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
