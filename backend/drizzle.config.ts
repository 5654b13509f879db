import { defineConfig } from 'drizzle-kit';

// `pnpm migration --name <what changes>` compares the tables with the last migration.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*-table.ts',
  out: './migrations',
});
