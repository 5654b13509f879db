import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Large files first, in the same order on every machine: files of one worker share its modules, and what
 * one leaves behind must not meet another only where no run came before. Files of one project and one
 * environment stay together: a worker goes on with the next file only if that has the same environment.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = files.map((file) => placeOf(file));
    return places
      .sort(
        (a, b) =>
          compare(a.project, b.project) ||
          compare(a.environment, b.environment) ||
          b.size - a.size ||
          compare(a.file.moduleId, b.file.moduleId),
      )
      .map(({ file }) => file);
  }
}

function placeOf(file: TestSpecification) {
  const source = readFileSync(file.moduleId, 'utf8');
  const environment = source.startsWith('// @vitest-environment node') ? 'node' : 'jsdom';
  return { file, project: file.project.name, environment, size: source.length };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
