import { createServer } from 'vite';

/**
 * Serves the workbench until the process ends.
 *
 * @param {number} port
 * @param {readonly string[]} remotes whose features to show; all when empty
 */
export async function serveWorkbench(port, remotes) {
  process.env.VITE_REMOTES = remotes.join(' ');
  const server = await createServer({
    root: import.meta.dirname,
    server: { port, strictPort: true },
  });
  try {
    await server.listen();
  } catch (error) {
    // What watches files keeps the process alive.
    await server.close();
    throw error;
  }
}
