import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = path.join('.github', 'workflows');

const permissionsSchema = z.record(z.string(), z.enum(['read', 'write']));
const valueSchema = z.union([z.string(), z.number(), z.boolean()]);
const valuesSchema = z.record(z.string(), valueSchema);
const defaultsSchema = z.strictObject({ run: z.strictObject({ shell: z.literal('bash') }) });

const stepSchema = z.strictObject({
  name: z.string().optional(),
  id: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: valuesSchema.default({}),
  run: z.string().optional(),
  env: valuesSchema.default({}),
  'working-directory': z.string().optional(),
});

/** Strict: what the runner knows nothing of would be left out without a word. */
const jobSchema = z.strictObject({
  needs: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((needs) => [needs].flat()),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: valuesSchema.default({}),
  secrets: z.literal('inherit').optional(),
  'runs-on': z.literal('ubuntu-latest').optional(),
  environment: z.string().optional(),
  'timeout-minutes': z.number().max(30).optional(),
  permissions: permissionsSchema.optional(),
  concurrency: z
    .strictObject({
      group: z.string(),
      'cancel-in-progress': z.union([z.string(), z.boolean()]).optional(),
    })
    .optional(),
  strategy: z
    .strictObject({
      'fail-fast': z.boolean(),
      matrix: z.record(z.string(), z.union([z.string(), z.array(valueSchema)])),
    })
    .optional(),
  env: valuesSchema.default({}),
  outputs: z.record(z.string(), z.string()).default({}),
  steps: z.array(stepSchema).default([]),
});

const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: permissionsSchema,
  defaults: defaultsSchema.optional(),
  concurrency: jobSchema.shape.concurrency,
  env: valuesSchema.default({}),
  jobs: z.record(z.string(), jobSchema),
});

export type Permissions = z.output<typeof permissionsSchema>;
export type Values = z.output<typeof valuesSchema>;
export type Step = z.output<typeof stepSchema>;
export type Job = z.output<typeof jobSchema>;
export type Workflow = z.output<typeof workflowSchema> & {
  readonly file: string;
  readonly text: string;
};

/** The workflows of a repository. */
export function readWorkflows(repository: string): Workflow[] {
  return readdirSync(path.join(repository, folder)).map((file) => readWorkflow(repository, file));
}

/**
 * @param file as `ship.yml`
 * @throws Error when it holds something that the runner would not do
 */
export function readWorkflow(repository: string, file: string): Workflow {
  const text = readFileSync(path.join(repository, folder, file), 'utf8');
  const { error, data } = workflowSchema.safeParse(parse(text));
  if (!data) throw new Error(`${file}: ${z.prettifyError(error)}`);
  return { file, text, ...data };
}
