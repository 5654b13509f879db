import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Permissions, Values } from './workflow-file.ts';

interface ActionUse {
  readonly inputs: Values;
  readonly permissions: Permissions;
  /** The job's clone. */
  readonly directory: string;
  /** Where what jobs leave for later ones is kept. */
  readonly artifacts: string;
  /** Variables of the job's later steps. */
  readonly environment: Record<string, string>;
  readonly note: (text: string) => void;
}

interface StandIn {
  readonly needs: Permissions;
  readonly inputs: readonly string[];
  readonly run: (use: ActionUse) => void;
}

/** What each action does here, in place of its code. */
const standIns: Readonly<Record<string, StandIn>> = {
  // Each job has a clone of its own from its start.
  'actions/checkout': {
    needs: { contents: 'read' },
    inputs: ['fetch-depth', 'persist-credentials'],
    run() {},
  },
  'actions/setup-node': {
    needs: {},
    inputs: ['node-version'],
    run({ inputs, note }) {
      const [here] = process.versions.node.split('.');
      const asked = String(inputs['node-version']);
      if (asked !== here) note(`asks for Node ${asked}; here it is ${here}`);
    },
  },
  // A clone that is new has nothing to keep, and nothing was kept before.
  'actions/cache': { needs: {}, inputs: ['path', 'key', 'restore-keys'], run() {} },
  'actions/upload-artifact': {
    needs: {},
    inputs: ['name', 'path', 'if-no-files-found', 'retention-days'],
    run({ inputs, directory, artifacts }) {
      const from = path.join(directory, String(inputs.path));
      if (!existsSync(from)) throw new Error(`${inputs.path} does not exist.`);
      cpSync(from, path.join(artifacts, String(inputs.name)), { recursive: true });
    },
  },
  'actions/attest-build-provenance': {
    needs: { 'id-token': 'write', attestations: 'write' },
    inputs: ['subject-path'],
    run({ inputs, directory }) {
      const subject = String(inputs['subject-path']).replace(/\/\*\*$/, '');
      if (readdirSync(path.join(directory, subject)).length === 0) {
        throw new Error(`${inputs['subject-path']} has no files.`);
      }
    },
  },
  'aws-actions/configure-aws-credentials': {
    needs: { 'id-token': 'write' },
    inputs: ['role-to-assume', 'aws-region'],
    run({ inputs, environment }) {
      if (!String(inputs['role-to-assume']).startsWith('arn:aws:iam::')) {
        throw new Error(`"${inputs['role-to-assume']}" is no role.`);
      }
      // Those that the local storage knows.
      environment.AWS_ACCESS_KEY_ID = 'S3RVER';
      environment.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    },
  },
};

/** Actions that can be used here. */
export const knownActions = Object.keys(standIns);

/**
 * Does what an action is used for.
 *
 * @throws Error when the action or an input is not known, or the job has not the rights that it needs
 */
export function runAction(action: string, use: ActionUse): void {
  const [name = ''] = action.split('@');
  const standIn = standIns[name];
  if (!standIn) throw new Error(`${name} is not known here: give it a stand-in in actions.ts.`);
  for (const input of Object.keys(use.inputs)) {
    if (!standIn.inputs.includes(input)) throw new Error(`${name}: ${input} is not known here.`);
  }
  for (const [scope, right] of Object.entries(standIn.needs)) {
    const has = use.permissions[scope];
    if (has !== right && has !== 'write') throw new Error(`${name} needs ${scope}: ${right}.`);
  }
  standIn.run(use);
}
